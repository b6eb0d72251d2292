import { foldName } from '../../../core/text/names.ts'
import { normaliseName } from '../../../core/text/normalise-name.ts'
import { standsIn, wordsToSearch } from '../evidence/stands-in.ts'
import type { Mention, ReadClaim } from '../reading.ts'
import type { ReadingAnswer } from './answer.ts'

/** What the parts of one document came to, before it is a reading. Mentions of one name are one. */
export type Collected = {
  readonly mentions: Map<string, CollectedMention>
  readonly claims: ReadClaim[]
  readonly related: Map<string, number>
  /** Pairs of claim texts that contradict each other. */
  readonly contradictions: [string, string][]
  title: string
}

/** A statement as a model gave it: subject by name ('' for the summary's own). */
export type Statement = {
  readonly subject: string
  readonly text: string
  readonly passage: string
  readonly lead: boolean
}

export type CollectedMention = {
  readonly key: string
  names: string[]
  kind: Mention['kind']
  entityKind: string
  tags: Set<string>
  parts: Set<number>
}

export function emptyCollected(): Collected {
  return { mentions: new Map(), claims: [], related: new Map(), contradictions: [], title: '' }
}

/** Adds the mentions and pairs of one part. Claims are checked first and added by the caller. */
export function collectMentions(into: Collected, answer: ReadingAnswer, part: number): void {
  into.title ||= answer.title.trim()
  for (const { one, other } of answer.contradictions) into.contradictions.push([one, other])
  for (const { name, kind, entity_kind, aliases, tags } of answer.mentions) {
    const names = [name, ...aliases].map((one) => one.trim()).filter((one) => one !== '' && one.length <= 200)
    const [first] = names
    if (first === undefined) continue
    const known = names.map((one) => keyOf(into, one)).find((key) => key !== null) ?? null
    const mention = known === null ? create(into, first, kind, entity_kind) : into.mentions.get(known)
    if (!mention) continue
    for (const one of names)
      if (!mention.names.some((other) => foldName(other) === foldName(one))) mention.names.push(one)
    for (const tag of tags) if (/^[\p{L}][\p{L}\p{N}_/-]*$/u.test(tag)) mention.tags.add(tag.toLowerCase())
    mention.parts.add(part)
  }
  for (const { from, to } of answer.related) {
    const [one, other] = [keyOf(into, from), keyOf(into, to)]
    if (one !== null && other !== null && one !== other)
      into.related.set(`${one}\n${other}`, (into.related.get(`${one}\n${other}`) ?? 0) + 1)
  }
}

function create(into: Collected, name: string, kind: Mention['kind'], entityKind: string): CollectedMention {
  const mention = {
    key: `m${into.mentions.size + 1}`,
    names: [name],
    kind,
    entityKind: kind === 'entity' ? entityKind.trim().toLowerCase() || 'other' : '',
    tags: new Set<string>(),
    parts: new Set<number>(),
  }
  into.mentions.set(mention.key, mention)
  return mention
}

/**
 * Keeps what the source itself names: a mention none of whose names stands in it goes, and so does every alias that does not.
 * A title translated into the language of the wiki stays beside the name it translates.
 */
export function keepNamesOfSource(into: Collected, { text, translated }: { text: string; translated: boolean }): void {
  const words = wordsToSearch(text)
  for (const mention of into.mentions.values()) {
    const [title = ''] = mention.names
    const standing = mention.names.filter((name) => standsIn(words, name))
    if (standing.length === 0) into.mentions.delete(mention.key)
    else mention.names = translated ? [...new Set([title, ...standing])] : standing
  }
  for (const pair of into.related.keys())
    if (pair.split('\n').some((key) => !into.mentions.has(key))) into.related.delete(pair)
}

/** The mention a name means in this document: by any of its names, then by the normalised form. */
export function keyOf(into: Collected, name: string): string | null {
  const folded = foldName(name.trim())
  const normal = normaliseName(name)
  for (const mention of into.mentions.values())
    if (mention.names.some((one) => foldName(one) === folded)) return mention.key
  for (const mention of into.mentions.values())
    if (normal !== '' && mention.names.some((one) => normaliseName(one) === normal)) return mention.key
  return null
}
