import { WikiError } from '../../core/errors.ts'
import type { HostContext } from '../host-context.ts'
import { passageBook } from '../views/change-claims.ts'
import { changeView, noExtras } from '../views/change-view.ts'
import { type FoundPending, type Replanned, replan } from './pending-changes.ts'
import type { PendingIngest } from './pending-ingest.ts'

/** Takes files out of a preview, or back in, and previews the rest anew: no link to a struck page, no claim without evidence. */
export async function strikeFiles(
  context: HostContext,
  found: FoundPending,
  paths: readonly string[],
  struck: boolean,
): Promise<Replanned> {
  const { domain, change, ingest } = found
  const { files } = await changeView(change, passageBook(change, domain.index), noExtras)
  for (const path of struck ? paths : []) {
    const file = files.find((each) => each.path === path)
    if (!file) throw new WikiError('not_found', `“${path}” is not in this change.`, { data: { path } })
    if (file.strikeRefused !== null) throw new WikiError('conflict', file.strikeRefused, { data: { path } })
  }
  if (ingest === null)
    throw new WikiError('conflict', 'Only an ingest can be accepted in part. Accept it whole or discard it.')
  const titles = new Map(files.map(({ path, title }) => [path, title]))
  const others = ingest.struck.filter(({ path }) => !paths.includes(path))
  const kept: PendingIngest = {
    ...ingest,
    struck: struck ? [...others, ...paths.map((path) => ({ path, title: titles.get(path) ?? path }))] : others,
  }
  await domain.pending.save(change, kept)
  return replan(context, { domain, change, ingest: kept })
}
