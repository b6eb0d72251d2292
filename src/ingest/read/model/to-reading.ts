import { claimId } from '../../../core/claim/claim-id.ts'
import { escapeInline } from '../../../core/claim/escape.ts'
import type { Llm } from '../../../core/llm.ts'
import type { Spoken } from '../../../core/said.ts'
import type { SourceDoc } from '../../../core/source/source-doc.ts'
import { foldName } from '../../../core/text/names.ts'
import type { Mention, ReadClaim, Reading } from '../reading.ts'
import type { Collected, CollectedMention } from './collect.ts'

/** More new pages than this no person wants to approve at once; the rest are named on the summary. */
const mostPages = 60

export type ReadingFacts = {
  readonly doc: SourceDoc
  readonly llm: Pick<Llm, 'provider' | 'model'>
  readonly promptVersion: string
  /** What claims are written in, '' for the language of the document. */
  readonly language: string
  readonly warnings: readonly Spoken[]
}

/** The parts as one reading: a page for what has two facts or stands in two parts, the most salient first. */
export function toReading(
  collected: Collected,
  { doc, llm, promptVersion, language, warnings }: ReadingFacts,
): Reading {
  const claims = markContradictions(joinSame(collected.claims), collected.contradictions)
  const written = language === '' ? doc.language : language
  const facts = new Map<string, number>()
  for (const { subject, status } of claims) if (status === 'verified') facts.set(subject, (facts.get(subject) ?? 0) + 1)
  const ranked = [...collected.mentions.values()]
    .map((mention) => ({ mention, count: facts.get(mention.key) ?? 0 }))
    .sort((one, other) => other.count - one.count || other.mention.parts.size - one.mention.parts.size)
  let pages = 0
  const mentions = ranked.map(({ mention, count }): Mention => {
    const deserves = count >= 2 || (count >= 1 && mention.parts.size >= 2)
    const page = deserves && pages < mostPages
    if (page) pages += 1
    return toMention(mention, count, page, collected)
  })
  return {
    reader: llm.provider,
    model: llm.model,
    promptVersion,
    title: doc.title ?? collected.title,
    ...(written !== undefined && { language: written }),
    mentions,
    claims,
    warnings: [...warnings],
  }
}

function toMention(mention: CollectedMention, count: number, page: boolean, collected: Collected): Mention {
  const [name = '', ...aliases] = mention.names
  const related = [...collected.related]
    .map(([pair, weight]) => ({ pair: pair.split('\n'), weight }))
    .filter(({ pair }) => pair.includes(mention.key))
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ pair }) => pair.filter((key) => key !== mention.key))
  return {
    key: mention.key,
    name,
    kind: mention.kind,
    ...(mention.kind === 'entity' && { entityKind: mention.entityKind }),
    aliases,
    tags: [...mention.tags].slice(0, 5),
    salience: count + mention.parts.size,
    related: [...new Set(related)],
    page,
  }
}

/** One claim said in two parts, or of two passages, is one claim with both. */
function joinSame(claims: readonly ReadClaim[]): ReadClaim[] {
  const byText = new Map<string, ReadClaim>()
  for (const claim of claims) {
    const key = `${claim.subject} ${claim.status} ${foldName(claim.text)}`
    const known = byText.get(key)
    const fresh = claim.passages.filter((passage) => !known?.passages.some((other) => other.text === passage.text))
    byText.set(key, known ? { ...known, passages: [...known.passages, ...fresh] } : claim)
  }
  return [...byText.values()]
}

/** Of two claims of one subject that the model says contradict each other, the later one points at the earlier. */
function markContradictions(claims: readonly ReadClaim[], pairs: readonly (readonly [string, string])[]): ReadClaim[] {
  const keyed = new Map(claims.map((claim, at) => [foldName(claim.text), at]))
  const against = new Map<number, string[]>()
  for (const [one, other] of pairs) {
    const [a, b] = [keyed.get(foldName(one.trim())), keyed.get(foldName(other.trim()))]
    if (a === undefined || b === undefined || a === b || claims[a]?.subject !== claims[b]?.subject) continue
    const [first, second] = [Math.min(a, b), Math.max(a, b)]
    against.set(second, [...(against.get(second) ?? []), claimId(escapeInline(claims[first]?.text ?? ''))])
  }
  return claims.map((claim, at) => (against.has(at) ? { ...claim, against: against.get(at) } : claim))
}
