import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { foldName } from '../../core/text/names.ts'
import type { HostContext } from '../host-context.ts'
import { passageBook } from '../views/change-claims.ts'
import { changeView, noExtras } from '../views/change-view.ts'
import { decideOn, type FoundPending, type Replanned } from './pending-changes.ts'
import { type PendingIngest, previewIngest } from './pending-ingest.ts'
import { claimIdOf, claimPath } from './preview-extras.ts'

export type Struck = {
  readonly paths: readonly string[]
  readonly claims: readonly { readonly path: string; readonly id: string }[]
  readonly struck: boolean
}

/** Takes files and facts out of a preview, or back in, and previews the rest anew: no link to a struck page, no passage without its fact. */
export async function strike(context: HostContext, found: FoundPending, wanted: Struck): Promise<Replanned> {
  const ingest = requireIngest(found)
  const files = await strikeFiles(found, ingest, wanted)
  return decideOn(context, found, await strikeClaims(context, found, files, wanted))
}

export function requireIngest({ ingest }: FoundPending): PendingIngest {
  if (ingest !== null) return ingest
  throw refusal('conflict', ['onlyIngestInPart', {}])
}

async function strikeFiles(
  { domain, change }: FoundPending,
  ingest: PendingIngest,
  { paths, struck }: Struck,
): Promise<PendingIngest> {
  if (paths.length === 0) return ingest
  const { files } = await changeView(change, passageBook(change, domain.index), noExtras)
  for (const path of struck ? paths : []) {
    const file = files.find((each) => each.path === path)
    if (!file) throw refusal('not_found', ['notInChange', { path }], { data: { path } })
    if (file.strikeRefused !== null) throw new WikiError('conflict', file.strikeRefused, { data: { path } })
  }
  const titles = new Map(files.map(({ path, title }) => [path, title]))
  const others = ingest.struck.filter(({ path }) => !paths.includes(path))
  const added = paths.map((path) => ({ path, title: titles.get(path) ?? path }))
  // What is struck now is not wanted after all, even if it was declined before and taken back.
  const refused = new Set(added.map(({ title }) => foldName(title)))
  return {
    ...ingest,
    struck: struck ? [...others, ...added] : others,
    wanted: struck ? ingest.wanted.filter((title) => !refused.has(title)) : ingest.wanted,
  }
}

/** Facts are kept by their place in the reading, so that they stay struck wherever their page goes. */
async function strikeClaims(
  context: HostContext,
  { domain, change }: FoundPending,
  ingest: PendingIngest,
  { claims, struck }: Struck,
): Promise<PendingIngest> {
  if (claims.length === 0) return ingest
  const { plan } = await previewIngest(domain, ingest, change, context.now().toISOString().slice(0, 10))
  const keys = new Set(claims.map(({ path, id }) => `${path} ${id}`))
  const meant = ingest.reading.claims.flatMap(({ subject, text }, at) =>
    keys.has(`${claimPath(plan, subject)} ${claimIdOf(text)}`) ? [at] : [],
  )
  if (meant.length === 0) throw refusal('not_found', ['factNotInChange', {}], { data: { claims } })
  const others = ingest.struckClaims.filter((at) => !meant.includes(at))
  return { ...ingest, struckClaims: struck ? [...others, ...meant] : others }
}
