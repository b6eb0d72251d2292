import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { EventBus } from '../event-bus.ts'
import { changeSummaryView } from '../views/change-view.ts'
import { domainView } from '../views/domain-view.ts'
import { schemaNames } from './look-at-folder.ts'

const schemas: ReadonlySet<string> = new Set(schemaNames)

/** Tells what happens in a domain, whoever did it: pages by the index's deltas, previews by their files. */
export function watchDomain(
  domain: OpenDomain,
  bus: EventBus,
  logError: (where: string, error: unknown) => void,
): () => void {
  const { name } = domain.handle
  /** Its name stands in its schema. */
  const tellDomain = async (isSchema: boolean) => {
    if (isSchema) await domain.schema.read()
    bus.emit({ kind: 'domain', domain: await domainView(domain) })
  }
  const stopPages = domain.index.onDelta((delta) => {
    const { added, changed, removed } = delta
    if (added.length + changed.length + removed.length === 0) return
    bus.emit({ kind: 'pages', domain: name, added: [...added], changed: [...changed], removed: [...removed] })
    const isSchema = [...added, ...changed, ...removed].some((path) => schemas.has(path))
    if (isSchema || added.length + removed.length > 0)
      tellDomain(isSchema).catch((error: unknown) => logError('domain view', error))
  })
  let isOver = false
  // A schema that changed after it was read and before the folder was compared is in no delta.
  const title = domain.title
  domain.index
    .status()
    .then(() => domain.schema.read())
    .then(() => (isOver || domain.title === title ? null : tellDomain(false)))
    .catch((error: unknown) => (isOver ? null : logError('domain view', error)))
  let known = new Map<string, number>()
  const look = async () => {
    const { changes } = await domain.pending.list()
    const now = new Map(changes.map(({ id, revision }) => [id, revision]))
    for (const change of changes)
      if (known.get(change.id) !== change.revision) bus.emit({ kind: 'pending', change: changeSummaryView(change) })
    for (const id of known.keys()) if (!now.has(id)) bus.emit({ kind: 'pending-gone', changeId: id })
    known = now
  }
  const lookSafely = () => void look().catch((error: unknown) => logError('pending changes', error))
  // What waits already is in the overview: only what changes from here on is told.
  domain.pending.list().then(
    ({ changes }) => {
      known = new Map(changes.map(({ id, revision }) => [id, revision]))
    },
    (error: unknown) => logError('pending changes', error),
  )
  const stopPending = domain.pending.watch(lookSafely)
  return () => {
    isOver = true
    stopPages()
    stopPending()
  }
}
