import { type SourceDoc, textOf } from '../../../core/source/source-doc.ts'
import { checkClaim } from '../evidence/check-claim.ts'
import { findPassage } from '../evidence/find-passage.ts'
import { type FoldedText, foldText } from '../evidence/fold-text.ts'
import type { Passage, ReadClaim } from '../reading.ts'
import type { Chunk } from './chunk-doc.ts'
import { type Collected, keyOf, type Statement } from './collect.ts'

/** The source made ready for checking: folded once, with where each block starts. */
export type CheckableDoc = {
  readonly doc: SourceDoc
  readonly text: string
  readonly folded: FoldedText
  readonly starts: readonly number[]
  /** Claims are written in another language than the document's. */
  readonly translated: boolean
  /** Claims are written in a language that gives every noun a capital. */
  readonly nounsAreCapital: boolean
}

/** `language` is what claims are written in, '' for the document's own. */
export function checkable(doc: SourceDoc, language = ''): CheckableDoc {
  const starts: number[] = []
  let at = 0
  for (const block of doc.blocks) {
    starts.push(at)
    at += block.text.length + 2
  }
  const text = textOf(doc)
  const [own, written] = [doc.language ?? '', language === '' ? (doc.language ?? '') : language]
  const translated = written.split('-')[0] !== own.split('-')[0]
  const nounsAreCapital = /^(?:de|lb)\b/u.test(written)
  return { doc, text, folded: foldText(text), starts, translated, nounsAreCapital }
}

/**
 * Code, not the model, decides: the passage must stand in this part of the source and carry what the claim says. A statement
 * about something the reading does not mention is dropped by answering null.
 */
export function checkStatement(
  statement: Statement,
  chunk: Chunk,
  source: CheckableDoc,
  collected: Collected,
): ReadClaim | null {
  const key = statement.subject === '' ? '' : keyOf(collected, statement.subject)
  const text = statement.text.replace(/\s+/g, ' ').trim()
  if (key === null || text === '') return null
  const base = { subject: key, text, lead: statement.lead }
  const found = findPassage(statement.passage, source.folded, chunk.start)
  if (!found)
    return unverified(base, quoted(statement.passage, chunk, source), 'The passage was not found in the source.')
  const passage = passageAt(found.start, found.end, source)
  const own = collected.mentions.get(key)
  const others = [...collected.mentions.values()].filter((mention) => mention.key !== key)
  const verdict = checkClaim({
    claim: text,
    passage: passage.text,
    block: blocksOf(found.start, found.end, source),
    near: nearOf(found.start, source),
    subjectNames: own?.names ?? [],
    // A title that translates a name stands nowhere in the source, so a claim that uses it proves nothing.
    knownNames: others.flatMap(({ names }) => names.filter((name) => !source.translated || source.text.includes(name))),
    rivalNames: others
      .filter(({ kind, entityKind }) => kind === own?.kind && entityKind === own.entityKind)
      .flatMap((mention) => mention.names),
    translated: source.translated,
    nounsAreCapital: source.nounsAreCapital,
  })
  return verdict.ok ? { ...base, passages: [passage], status: 'verified' } : unverified(base, passage, verdict.reason)
}

function unverified(base: Pick<ReadClaim, 'subject' | 'text' | 'lead'>, passage: Passage, reason: string): ReadClaim {
  return { ...base, passages: [passage], status: 'unverified', reason }
}

/** What the model quoted, shown to the person as quoted; the place is where it was reading. */
function quoted(text: string, chunk: Chunk, source: CheckableDoc): Passage {
  const at = passageAt(chunk.start, chunk.start + 1, source)
  return { ...at, text: text.replace(/\s+/g, ' ').trim() }
}

function passageAt(start: number, end: number, source: CheckableDoc): Passage {
  const block = source.doc.blocks[blockAt(start, source)]
  if (!block) throw new Error('a passage lies in a block')
  return { start, end, text: source.text.slice(start, end), place: block.place }
}

function blockAt(offset: number, { starts }: CheckableDoc): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

function blocksOf(start: number, end: number, source: CheckableDoc): string {
  return source.doc.blocks
    .slice(blockAt(start, source), blockAt(end - 1, source) + 1)
    .map((block) => block.text)
    .join(' ')
}

function nearOf(start: number, source: CheckableDoc): string {
  const index = blockAt(start, source)
  const before = source.doc.blocks.slice(Math.max(0, index - 2), index).map((block) => block.text)
  return [...(source.doc.blocks[index]?.headingPath ?? []), ...before].join(' \n ')
}
