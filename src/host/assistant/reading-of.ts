import { roleOf } from '../../core/page/known-headings.ts'
import type { Spoken } from '../../core/said.ts'
import type { SourceBlock, SourceDoc } from '../../core/source/source-doc.ts'
import type { Reading } from '../../ingest/index.ts'
import { writtenLinks } from './written-links.ts'

type ReadClaim = Reading['claims'][number]

export const assistantReader = 'assistant'

/** A statement of the submission with the links inside it, before these are grounded. */
export type Statement = {
  /** Key of the page it is about; '' for the summary. */
  readonly subject: string
  readonly claim: ReadClaim
}

export type SubmissionReading = {
  readonly statements: readonly Statement[]
  /** By subject: every target it links to, in statements or beside them. */
  readonly targets: ReadonlyMap<string, readonly string[]>
  readonly warnings: readonly Spoken[]
}

/**
 * What a submission states: a bullet is a statement, and so is each sentence of a paragraph; its passage is that very
 * text. `titles` are the headings that begin its pages, in order, with their keys. Tables, code and quotes stay in the source.
 */
export function readSubmission(
  doc: SourceDoc,
  titles: readonly { key: string; title: string }[],
  isLink: (target: string) => boolean,
): SubmissionReading {
  const statements: Statement[] = []
  const targets = new Map<string, string[]>()
  const left = { table: 0, code: 0, quote: 0 }
  let next = 0
  let subject = ''
  let offset = 0
  for (const block of doc.blocks) {
    const start = offset
    offset += block.text.length + '\n\n'.length
    if (block.kind === 'heading') {
      const begun = titles[next]
      if (block.level === 1 && begun && same(block.text, begun.title)) {
        subject = begun.key
        next += 1
      }
      continue
    }
    const { plain, links, writtenAt } = writtenLinks(block.text, isLink)
    const list = targets.get(subject) ?? []
    targets.set(subject, [...list, ...links.map(({ target }) => target)])
    if (block.kind === 'table' || block.kind === 'code' || block.kind === 'quote') left[block.kind] += 1
    if (block.kind !== 'paragraph' && block.kind !== 'list-item') continue
    if (isListOfLinks(block, plain, links)) continue
    for (const [from, to] of block.kind === 'list-item' ? [[0, plain.length] as const] : sentences(plain)) {
      const text = plain.slice(from, to)
      const passage = { start: start + writtenAt(from), end: start + writtenAt(to) }
      statements.push({
        subject,
        claim: {
          subject,
          text,
          passages: [{ ...passage, text: block.text.slice(writtenAt(from), writtenAt(to)), place: block.place }],
          lead: block.kind === 'paragraph' && block.headingPath.length === 1,
          status: 'verified',
          links: links
            .filter((link) => link.start >= from && link.end <= to)
            .map((link) => ({ start: link.start - from, end: link.end - from, key: null, written: link.target })),
        },
      })
    }
  }
  return { statements, targets, warnings: leftWords(left) }
}

function same(one: string, other: string): boolean {
  const words = (text: string) => text.replace(/\s+/gu, ' ').trim()
  return words(one) === words(other)
}

/** Under Related, or where little more than links stands: a list of links says no fact. */
function isListOfLinks({ headingPath }: SourceBlock, plain: string, links: readonly { start: number; end: number }[]) {
  const role = roleOf(headingPath.at(-1) ?? '')
  if (links.length > 0 && (role === 'related' || role === 'entities' || role === 'concepts')) return true
  const covered = links.reduce((sum, { start, end }) => sum + end - start, 0)
  return plain.replace(/[\s\p{P}\p{S}]/gu, '').length - covered <= 0 || plain.trim().length - covered < 3
}

/** Bounds of the sentences of a paragraph, white space around them left out. */
function sentences(text: string): [number, number][] {
  const bounds: [number, number][] = []
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    const start = index + (segment.length - segment.trimStart().length)
    const end = index + segment.trimEnd().length
    const last = bounds.at(-1)
    // "e.g." and initials end no sentence.
    if (last && /(?:^|\s)(?:\p{Lu}|e\.g|i\.e|cf|vs|etc|approx|no|dr|mr|mrs|st)\.$/iu.test(text.slice(last[0], last[1])))
      last[1] = end
    else if (end > start) bounds.push([start, end])
  }
  return bounds
}

function leftWords(left: Readonly<Record<string, number>>): string[] {
  return Object.entries(left)
    .filter(([, count]) => count > 0)
    .map(
      ([kind, count]) =>
        `${count} ${kind === 'code' ? 'block of code' : kind}${count > 1 && kind !== 'code' ? 's' : ''} stayed in the source alone: they state no fact in a sentence.`,
    )
}
