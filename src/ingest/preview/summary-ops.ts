import type { Contribution, Intent, KeyValue } from '../../core/change/change-set.ts'
import { summaryKeys } from '../../core/page/summary-keys.ts'
import { foldName } from '../../core/text/names.ts'
import type { PlannedMention } from '../plan/plan.ts'
import type { PreviewInput } from './preview-input.ts'
import { mostRelated, type Subject } from './subjects.ts'
import { linkTarget } from './wiki-link.ts'

/** Frontmatter of a summary: what was read, with what, when. So the wiki itself is the ledger. */
function summaryKeyValues(input: PreviewInput): [string, KeyValue][] {
  const { source, plan, today } = input
  const { reading } = plan
  const optional = (key: string, value: string | undefined): [string, KeyValue][] => (value ? [[key, value]] : [])
  return [
    [summaryKeys.source, plan.original.path],
    ...(plan.original.path.endsWith(`/${source.name}`) ? [] : optional(summaryKeys.sourceName, source.name)),
    ...optional(summaryKeys.url, source.url),
    [summaryKeys.sha256, source.sha256],
    [summaryKeys.mediaType, source.mediaType],
    [summaryKeys.bytes, source.bytes],
    ...(source.authors.length > 0 ? [[summaryKeys.authors, [...source.authors]] as [string, KeyValue]] : []),
    ...optional(summaryKeys.sourceDate, source.date),
    ...optional(summaryKeys.language, source.language ?? reading.language),
    [summaryKeys.reader, reading.reader],
    ...optional(summaryKeys.model, reading.model),
    [summaryKeys.promptVersion, reading.promptVersion],
    ...optional(summaryKeys.schemaHash, input.schemaHash),
    [summaryKeys.extractor, source.extractor],
    [summaryKeys.read, today],
  ]
}

export function summarySkeleton(input: PreviewInput): Intent {
  const { title } = input.plan.summary
  const keys: [string, KeyValue][] = [
    ['type', 'summary'],
    ['title', title],
    ['aliases', [title]],
    ['tags', ['type/summary']],
  ]
  return { kind: 'skeleton', keys: [...keys, ...summaryKeyValues(input), ['created', input.today]], title }
}

/** The keys that differ on a summary that is read again. `was` guards against a person's edit. */
export function summaryKeyIntents(input: PreviewInput, current: Readonly<Record<string, unknown>>): Intent[] {
  const values = summaryKeyValues(input)
  const outdated = ofTheReader.filter((key) => Object.hasOwn(current, key) && !values.some(([other]) => other === key))
  return [...values, ...outdated.map((key) => [key, null] as const)].flatMap(([key, value]): Intent[] => {
    const was = keyValue(current[key])
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [{ kind: 'set-key', key, value, was }]
  })
}

/** What an earlier reading said of its reader or its file, and this one does not, would be wrong now. */
const ofTheReader = [summaryKeys.sourceName, summaryKeys.model, summaryKeys.schemaHash] as const

function keyValue(value: unknown): KeyValue | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null
}

/** What this source gave beside its claims: every page it speaks of, and by name alone what has no page. */
export function contributionIntents(
  input: PreviewInput,
  subjects: readonly Subject[],
  listed: ReadonlySet<string>,
  titles: ReadonlyMap<string, string>,
): Intent[] {
  const pages = subjects.map((subject) => ({
    section: sectionOf(subject.mentions[0]),
    item: contributionOf(subject, titles),
  }))
  const named = input.plan.mentions.filter(
    ({ resolution }) => resolution.kind === 'named' || resolution.kind === 'ambiguous',
  )
  const names = named.map((planned) => ({
    section: sectionOf(planned),
    item: { target: null, title: planned.mention.name, aliases: [], tags: [], related: [] },
  }))
  const seen = new Set(listed)
  return [...pages, ...names].flatMap(({ section, item }): Intent[] => {
    const key = contributionKey(item)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ kind: 'add-contribution', section, headings: [...input.headings[section]], item }]
  })
}

function sectionOf(planned: PlannedMention | undefined): 'entities' | 'concepts' {
  return planned?.mention.kind === 'concept' ? 'concepts' : 'entities'
}

/** One listing a page: by target where there is one, else by name. */
export function contributionKey({ target, title }: Pick<Contribution, 'target' | 'title'>): string {
  return foldName(target ?? `"${title}`)
}

function contributionOf(
  { path, title, mentions, related }: Subject,
  titles: ReadonlyMap<string, string>,
): Contribution {
  const names = mentions
    .flatMap(({ mention }) => [mention.name, ...mention.aliases])
    .filter((name) => foldName(name) !== foldName(title))
  return {
    target: linkTarget(path),
    title,
    aliases: [...new Set(names)],
    tags: [...new Set(mentions.flatMap(({ mention }) => mention.tags))],
    related: related
      .slice(0, mostRelated)
      .map((other) => ({ target: linkTarget(other), title: titles.get(other) ?? linkTarget(other) })),
  }
}
