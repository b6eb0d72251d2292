import type { Reading } from '../../ingest/index.ts'
import type { PageRow } from '../index/domain-index.ts'
import type { SubmittedPage } from './compose-document.ts'
import { bareStem, type Ground } from './ground-links.ts'
import { assistantReader, type SubmissionReading } from './reading-of.ts'

export type NamedPage = {
  readonly key: string
  readonly page: SubmittedPage
  /** The page of the wiki it is about already. */
  readonly known: PageRow | null
}

type Mention = Reading['mentions'][number]
type ClaimLink = NonNullable<Reading['claims'][number]['links']>[number]

/** The submission as a reading, so that it is planned, previewed, merged, struck and undone like any source. */
export function toReading(
  submission: SubmissionReading,
  pages: readonly NamedPage[],
  grounds: ReadonlyMap<string, Ground>,
  told: { readonly title: string; readonly client: string; readonly keepBroken: boolean; readonly language?: string },
): { reading: Reading; choices: Record<string, string> } {
  const linked = linkedPages(grounds, pages)
  const keyOf = (target: string) => {
    const ground = grounds.get(target)
    if (ground?.kind === 'submitted') return ground.key
    return ground?.kind === 'page' ? (linked.get(ground.page.path)?.key ?? null) : null
  }
  const related = (subject: string) => [
    ...new Set((submission.targets.get(subject) ?? []).flatMap((target) => keyOf(target) ?? [])),
  ]
  const mentions: Mention[] = [
    ...pages.map(({ key, page, known }, at) => ({
      key,
      name: known?.title ?? page.title,
      kind: page.kind,
      ...(page.kind === 'entity' ? { entityKind: page.entityKind ?? 'other' } : {}),
      aliases: [...page.aliases],
      tags: [...page.tags],
      salience: pages.length - at,
      related: related(key).filter((other) => other !== key),
      page: true,
    })),
    ...[...linked.values()].map(({ key, row }) => ({
      key,
      name: row.title,
      kind: row.kind === 'concept' ? ('concept' as const) : ('entity' as const),
      aliases: [],
      tags: [],
      salience: 0,
      related: [],
      page: false,
    })),
  ]
  const choices = Object.fromEntries([
    ...pages.flatMap(({ key, known }) => (known ? [[key, known.path] as const] : [])),
    ...[...linked.values()].map(({ key, row }) => [key, row.path] as const),
  ])
  const claims = submission.statements.map(({ claim }) => ({
    ...claim,
    links: (claim.links ?? []).flatMap((link) => grounded(link, keyOf, grounds, told.keepBroken, claim.text)),
  }))
  const reading: Reading = {
    reader: assistantReader,
    model: told.client,
    promptVersion: '1',
    title: told.title,
    ...(told.language === undefined ? {} : { language: told.language }),
    mentions,
    claims,
    warnings: [...submission.warnings],
  }
  return { reading, choices }
}

/** Pages of the wiki that are linked to and submitted by nobody: mentions of their own, never made anew. */
function linkedPages(grounds: ReadonlyMap<string, Ground>, pages: readonly NamedPage[]) {
  const submitted = new Map(pages.flatMap(({ key, known }) => (known ? [[known.path, key] as const] : [])))
  const linked = new Map<string, { key: string; row: PageRow }>()
  for (const ground of grounds.values()) {
    if (ground.kind !== 'page' || linked.has(ground.page.path)) continue
    const { kind, path } = ground.page
    if (kind !== 'entity' && kind !== 'concept') continue
    linked.set(path, { key: submitted.get(path) ?? `l${linked.size}`, row: ground.page })
  }
  for (const path of submitted.keys()) if (linked.get(path)?.key.startsWith('p')) linked.delete(path)
  return linked
}

/** Summaries and notes are no mentions: a link to one is written as it is. A broken one stays or becomes its words. */
function grounded(
  link: ClaimLink,
  keyOf: (target: string) => string | null,
  grounds: ReadonlyMap<string, Ground>,
  keepBroken: boolean,
  text: string,
): ClaimLink[] {
  const key = keyOf(link.written)
  if (key !== null) return [{ ...link, key }]
  const words = text.slice(link.start, link.end).replace(/[[\]|]/gu, ' ')
  const ground = grounds.get(link.written)
  if (ground?.kind === 'page') {
    const stem = bareStem(ground.page.path)
    const target = ground.page.kind === 'summary' ? `summaries/${stem}` : stem
    return [{ ...link, written: `[[${target}|${words}]]` }]
  }
  return keepBroken
    ? [{ ...link, written: words === link.written ? `[[${words}]]` : `[[${link.written}|${words}]]` }]
    : []
}
