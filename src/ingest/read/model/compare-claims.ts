import { claimId } from '../../../core/claim/claim-id.ts'
import { escapeInline } from '../../../core/claim/escape.ts'
import type { Llm } from '../../../core/llm.ts'
import { estimateTokens } from '../../../core/text/estimate-tokens.ts'
import type { KnownClaims } from '../../reader.ts'
import type { ReadClaim, Reading } from '../reading.ts'
import { ComparingAnswer, comparingSchema } from './answer.ts'
import { type AnswerStore, askWithinRoom } from './ask.ts'
import { likeliest, unitsOf, type Weighed } from './likeliest-claims.ts'
import { outputFor } from './part-sizes.ts'
import { comparingSystem, comparingUser } from './prompts/comparing-prompt.ts'

type Item = { readonly claim: ReadClaim; readonly subject: string; readonly known: readonly Known[] }
/** `claim`: of an earlier part of the same source; else of the wiki. */
type Known = Weighed & { readonly id: string; readonly text: string; readonly claim?: ReadClaim }
/** `own`: its units without those of its subject's name. */
type Earlier = Known & { readonly claim: ReadClaim; readonly own: ReadonlySet<string> }

/** Long claims are compared by how they begin. */
const mostCharacters = 300

/**
 * Asks the model which new facts the wiki, or an earlier part of the source, has in other words, and which contradict what
 * they have: no call reads two parts at once. Each is shown with the three likest claims of its page and never more, so the
 * cost follows the source and not the wiki. An answer that is none changes nothing.
 */
export async function compareClaims(
  reading: Reading,
  known: KnownClaims,
  options: { readonly llm: Llm; readonly answers: AnswerStore },
  signal?: AbortSignal,
): Promise<Reading> {
  const items = itemsOf(reading, known)
  const told = new Map<ReadClaim, Relations>()
  const repeated = new Map<ReadClaim, ReadClaim>()
  for (const batch of batchesOf(items, options.llm)) {
    const user = comparingUser(batch.map(shown))
    const maxOutput = outputFor(options.llm, comparingSystem, user)
    const call = { name: 'comparing', system: comparingSystem, user, schema: comparingSchema, maxOutput }
    const answer = ComparingAnswer.safeParse(await askWithinRoom(call, options, signal))
    if (!answer.success) continue
    for (const { statement, known: number, relation } of answer.data.pairs) {
      const item = batch[statement - 1]
      const other = item?.known[number - 1]
      if (!item || !other) continue
      if (relation === 'same' && other.claim) repeated.set(item.claim, other.claim)
      else told.set(item.claim, withRelation(told.get(item.claim) ?? {}, relation, other.id))
    }
  }
  const claims = withoutRepeated(reading.claims, repeated)
  return { ...reading, claims: claims.map(([claim, was]) => ({ ...claim, ...merged(claim, told.get(was)) })) }
}

/** What a later part says again gives its passages to the first time it was said. Each is told with what it was before. */
function withoutRepeated(
  claims: readonly ReadClaim[],
  repeated: ReadonlyMap<ReadClaim, ReadClaim>,
): (readonly [ReadClaim, ReadClaim])[] {
  const firstOf = (claim: ReadClaim): ReadClaim => {
    const earlier = repeated.get(claim)
    return earlier === undefined ? claim : firstOf(earlier)
  }
  const said = Map.groupBy(claims, firstOf)
  return [...said].map(([first, all]) => {
    const passages = new Map(all.flatMap((claim) => claim.passages).map((passage) => [passage.text, passage]))
    return [all.length === 1 ? first : { ...first, passages: [...passages.values()] }, first] as const
  })
}

function itemsOf(reading: Reading, known: KnownClaims): Item[] {
  const names = new Map(reading.mentions.map(({ key, name, aliases }) => [key, [name, ...aliases]]))
  const subjects = new Map<string, Subject>()
  return reading.claims.flatMap((claim) => {
    if (claim.status !== 'verified') return []
    const subject = subjects.get(claim.subject) ?? subjectOf(names.get(claim.subject) ?? [], known.get(claim.subject))
    subjects.set(claim.subject, subject)
    const id = claimId(escapeInline(claim.text))
    const units = unitsOf(claim.text)
    // All claims of a subject share its name: worth a question are those that share more.
    const own = [...units].filter((unit) => !subject.named.has(unit))
    const others = subject.earlier.filter(
      (one) => one.claim.part !== claim.part && own.filter((unit) => one.own.has(unit)).length >= 2,
    )
    subject.earlier.push({ id, text: claim.text, claim, units, own: new Set(own) })
    // What stands there word for word needs no model to tell.
    if (subject.ids.has(id)) return []
    const likely = likeliest<Known>(units, [...subject.page, ...others])
    return likely.length === 0 ? [] : [{ claim, subject: subject.name, known: likely }]
  })
}

type Subject = {
  readonly name: string
  readonly named: ReadonlySet<string>
  /** The claims of its page. */
  readonly page: readonly Known[]
  readonly ids: ReadonlySet<string>
  /** Those of this source that were gone through. */
  readonly earlier: Earlier[]
}

function subjectOf(names: readonly string[], page: readonly Omit<Known, 'units'>[] = []): Subject {
  return {
    name: names[0] ?? '',
    named: unitsOf(names.join(' ')),
    page: page.map((claim) => ({ ...claim, units: unitsOf(claim.text) })),
    ids: new Set(page.map(({ id }) => id)),
    earlier: [],
  }
}

function shown({ claim, subject, known }: Item) {
  return {
    subject,
    statement: clipped(claim.text),
    known: known.map(({ text }) => clipped(text)),
  }
}

function clipped(text: string): string {
  const characters = [...text]
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters).join('')}…`
}

function batchesOf(items: readonly Item[], { limits }: Pick<Llm, 'limits'>): Item[][] {
  const room = Math.min(6000, Math.floor((limits.context - estimateTokens(comparingSystem)) * 0.5))
  const batches: Item[][] = []
  let tokens = Number.POSITIVE_INFINITY
  for (const item of items) {
    const own = estimateTokens(comparingUser([shown(item)]))
    if (tokens + own > room) {
      batches.push([])
      tokens = 0
    }
    batches.at(-1)?.push(item)
    tokens += own
  }
  return batches
}

type Relations = Pick<ReadClaim, 'same' | 'against'>

function withRelation(relations: Relations, relation: 'same' | 'contradicts', id: string): Relations {
  const key = relation === 'same' ? 'same' : 'against'
  return { ...relations, [key]: [...new Set([...(relations[key] ?? []), id])] }
}

function merged(claim: ReadClaim, told: Relations | undefined): Relations {
  if (!told) return {}
  const against = [...new Set([...(claim.against ?? []), ...(told.against ?? [])])]
  return { ...(told.same && { same: told.same }), ...(against.length > 0 && { against }) }
}
