import { wikiFolders } from '../../core/page/page-kinds.ts'
import type { DomainPath } from '../../core/ports.ts'
import { allocateName, foldName } from '../../core/text/names.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { originalPath } from './original-path.ts'
import type { NameCandidate, Plan, PlannedMention, Resolution, SourceFacts } from './plan.ts'
import { type MentionMatch, resolveMention } from './resolve-mention.ts'

export type PlanInput = {
  readonly reading: Reading
  readonly source: SourceFacts
  /** By mention key: what the index knows under the mention's names. */
  readonly found: ReadonlyMap<string, readonly NameCandidate[]>
  /** Every stem of the domain, folded. */
  readonly taken: ReadonlySet<string>
  /** The summary of this very source, when it was read before. */
  readonly summary: { readonly path: DomainPath; readonly title: string } | null
  /** Where the same bytes already lie under raw/, or null. */
  readonly original: DomainPath | null
  /** By mention key: a path, or 'new', or 'none'. What no candidate answers to any more is asked again. */
  readonly choices: ReadonlyMap<string, string>
  readonly struck: ReadonlySet<DomainPath>
  /** Folded titles that were struck from this source before. */
  readonly declined: ReadonlySet<string>
}

/** Looks each mention up before anything is created, then gives names to what is new. Pure; order decides names. */
export function planReading(input: PlanInput): Plan {
  const taken = new Set(input.taken)
  const allocate = (title: string) => {
    const name = allocateName(title, taken)
    taken.add(foldName(name))
    return name
  }
  const paths = new Map<string, DomainPath>()
  const create = ({ name, kind }: Mention): Resolution => {
    // A reader that names one thing twice makes one page.
    const key = `${kind} ${foldName(name)}`
    const path = paths.get(key) ?? `${wikiFolders[kind]}/${allocate(name)}.md`
    paths.set(key, path)
    return { kind: 'new', path, title: name }
  }
  const mentions = input.reading.mentions.map((mention): PlannedMention => {
    const match = resolveMention(mention, input.found.get(mention.key) ?? [])
    const undecided = match.kind === 'ambiguous' ? match.candidates : []
    return { mention, resolution: resolve(mention, match, input, create), undecided }
  })
  const { title } = input.source
  const summary = input.summary
    ? { kind: 'known' as const, ...input.summary }
    : { kind: 'new' as const, path: `${wikiFolders.summary}/${allocate(title)}.md`, title }
  const original = input.original
    ? { path: input.original, copy: false }
    : { path: originalPath(input.source.name, allocate), copy: true }
  return { reading: input.reading, mentions, summary, original }
}

type Create = (mention: Mention) => Resolution

function resolve(mention: Mention, match: MentionMatch, input: PlanInput, create: Create): Resolution {
  const resolution = lookUp(mention, match, input)
  if (resolution === 'new') {
    if (isDeclined([mention.name], input)) return { kind: 'named', why: 'declined' }
    const made = create(mention)
    return isStruck(made, input) ? { kind: 'named', why: 'struck' } : made
  }
  if (resolution.kind === 'known' && isDeclined([resolution.title, mention.name], input))
    return { kind: 'named', why: 'declined' }
  return isStruck(resolution, input) ? { kind: 'named', why: 'struck' } : resolution
}

function lookUp(mention: Mention, match: MentionMatch, { choices }: PlanInput): Resolution | 'new' {
  if (match.kind === 'known') return known(match.candidate)
  if (match.kind === 'none') return mention.page ? 'new' : { kind: 'named', why: 'minor' }
  const choice = choices.get(mention.key)
  if (choice === 'new') return 'new'
  if (choice === 'none') return { kind: 'named', why: 'chosen' }
  const chosen = match.candidates.find(({ path }) => path === choice)
  return chosen ? known(chosen) : match
}

function isStruck(resolution: Resolution, { struck }: PlanInput): boolean {
  return (resolution.kind === 'known' || resolution.kind === 'new') && struck.has(resolution.path)
}

function isDeclined(titles: readonly string[], { declined }: PlanInput): boolean {
  return titles.some((title) => declined.has(foldName(title)))
}

function known({ path, title, kind, by }: NameCandidate): Resolution {
  return { kind: 'known', path, title, page: kind, by }
}
