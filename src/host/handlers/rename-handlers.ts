import type { Handlers } from '../../contract/requests.ts'
import type { HostContext } from '../host-context.ts'
import { viewOf } from '../ingest/pending-changes.ts'
import type { PendingRename } from '../rename/pending-rename.ts'
import { proposeRename } from '../rename/propose-rename.ts'
import { changeSummaryView, noExtras } from '../views/change-view.ts'
import { findPage } from '../views/find-page.ts'

type RenameHandlers = Pick<Handlers, 'pages.rename'>

export function renameHandlers(context: HostContext): RenameHandlers {
  return {
    async 'pages.rename'({ domain: name, page, title = null, name: fileName = null }) {
      const domain = context.domain(name)
      const { path } = await findPage(domain.index, page)
      const wish = { page: path, title, name: fileName }
      const fresh = { id: context.newId(), revision: 1, createdAt: context.now().toISOString() }
      const change = await proposeRename(domain, wish, fresh)
      await domain.pending.save(change, { kind: 'rename', ...wish } satisfies PendingRename)
      context.bus.emit({ kind: 'pending', change: changeSummaryView(change) })
      return viewOf({ domain, change, ingest: null, extras: noExtras, differs: false })
    },
  }
}
