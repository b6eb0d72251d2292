import { initialsOf, lettersOf } from '../../core/text/acronym.ts'
import { foldName } from '../../core/text/names.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { mayBeSame } from './may-be-same.ts'
import { nameVariants } from './name-variants.ts'
import type { NameCandidate } from './plan.ts'

export type FoundName = Omit<NameCandidate, 'via'>

/** What planning asks of the index: keyed look-ups by name, and few pages that a name may mean in its context. */
export interface NameSource {
  findByName(name: string): Promise<readonly FoundName[]>
  candidates(name: string, context: string, limit: number): Promise<readonly FoundName[]>
}

/** So many pages may be offered for one name, whatever the size of the wiki. */
const mostCandidates = 5
const mostLookedAt = 20
const contextLength = 120

/**
 * Asks the wiki for every mention: by its name, by other ways to write that name, by those other names that identify it on
 * their own; and only where none of these is there and a page would be created, for pages that may be meant.
 */
export async function lookUpNames(
  { mentions, claims }: Reading,
  wiki: NameSource,
): Promise<Map<string, NameCandidate[]>> {
  const contexts = new Map<string, string>()
  for (const { subject, text } of claims) {
    const known = contexts.get(subject) ?? ''
    if (known.length < contextLength) contexts.set(subject, `${known} ${text}`.trim().slice(0, contextLength))
  }
  const found = new Map<string, NameCandidate[]>()
  for (const mention of mentions) found.set(mention.key, await lookUp(mention, contexts.get(mention.key) ?? '', wiki))
  return found
}

async function lookUp(mention: Mention, context: string, wiki: NameSource): Promise<NameCandidate[]> {
  const byName = await wiki.findByName(mention.name)
  if (byName.some(isPage)) return byName.map((candidate) => ({ ...candidate, via: 'name' }))
  const isPerson = mention.entityKind === 'person'
  const variants = await findAll(nameVariants(mention.name, isPerson), wiki)
  if (variants.length > 0) return variants.map((candidate) => ({ ...candidate, by: 'normalised', via: 'name' }))
  const others = mention.aliases.filter(identifies).flatMap((alias) => [alias, ...nameVariants(alias, isPerson)])
  const aliases = await findAll(others, wiki)
  if (aliases.length > 0) return aliases.map((candidate) => ({ ...candidate, via: 'alias' }))
  return mention.page ? mayBeMeant(mention, context, wiki) : []
}

async function findAll(names: readonly string[], wiki: NameSource): Promise<FoundName[]> {
  const found: FoundName[] = []
  for (const name of new Set(names)) found.push(...(await wiki.findByName(name)).filter(isPage))
  return found
}

/**
 * Pages that may be meant. By their names first, which is quick; by what is said around the name where an acronym stands
 * alone, or more pages share the name than may be offered.
 */
async function mayBeMeant(mention: Mention, context: string, wiki: NameSource): Promise<NameCandidate[]> {
  const { name, aliases } = mention
  const plausible = (pages: readonly FoundName[]) =>
    pages.filter((page) => isPage(page) && mayBeSame(mention, page.title))
  const near = plausible(await findAll([...aliases, ...initialsOf(name)], wiki))
  const isAcronym = lettersOf(name) !== undefined
  if (isAcronym || mention.entityKind === 'organisation' || mention.entityKind === 'person' || /\S\s+\S/u.test(name)) {
    const named = plausible(await wiki.candidates(name, isAcronym ? context || name : '', mostLookedAt))
    const isCrowded = named.length > mostCandidates && context !== ''
    near.push(...(isCrowded ? plausible(await wiki.candidates(name, context, mostLookedAt)) : named))
  }
  const seen = new Set<string>()
  return near
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .slice(0, mostCandidates)
    .map((page) => ({ ...page, by: 'candidate', via: 'name' }))
}

const isPage = ({ kind }: FoundName): boolean => kind !== 'summary'

/** "Free Software Foundation", "FSF" and "Пекин" say whom they mean; "Ian" does not. */
function identifies(alias: string): boolean {
  return (
    /\S\s+\S/.test(alias) ||
    /^[\p{Lu}\p{N}]{2,}$/u.test(alias) ||
    (/\p{L}/u.test(alias) && !/\p{sc=Latin}/u.test(foldName(alias)))
  )
}
