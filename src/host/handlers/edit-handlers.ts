import { randomInt } from 'node:crypto'
import type { Handlers } from '../../contract/requests.ts'
import type { ChangeSet } from '../../core/change/change-set.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { findPageMentions } from '../edit/find-page-mentions.ts'
import { pageHistory } from '../edit/page-history.ts'
import { proposeEdit } from '../edit/propose-edit.ts'
import { proposeMentionLink } from '../edit/propose-mention-link.ts'
import type { HostContext } from '../host-context.ts'
import { viewOf } from '../ingest/pending-changes.ts'
import { activityView } from '../views/activity-view.ts'
import { changeSummaryView, noExtras } from '../views/change-view.ts'
import { findPage } from '../views/find-page.ts'

type EditHandlers = Pick<
  Handlers,
  'pages.edit' | 'pages.mentions' | 'pages.linkMention' | 'pages.history' | 'pages.random'
>

export function editHandlers(context: HostContext): EditHandlers {
  const fresh = () => ({ id: context.newId(), revision: 1, createdAt: context.now().toISOString() })
  const keep = async (domain: OpenDomain, change: ChangeSet) => {
    await domain.pending.save(change)
    context.bus.emit({ kind: 'pending', change: changeSummaryView(change) })
    return viewOf({ domain, change, ingest: null, extras: noExtras, differs: false })
  }
  return {
    async 'pages.edit'({ domain: name, page, text, baseHash }) {
      const domain = context.domain(name)
      return keep(domain, await proposeEdit(domain, await findPage(domain.index, page), { text, baseHash }, fresh()))
    },
    async 'pages.mentions'({ domain: name, page, limit }) {
      const domain = context.domain(name)
      const found = await findPage(domain.index, page)
      return { path: found.path, mentions: await findPageMentions(domain, found, limit) }
    },
    async 'pages.linkMention'({ domain: name, page, from }) {
      const domain = context.domain(name)
      const [to, linking] = await Promise.all([findPage(domain.index, page), findPage(domain.index, from)])
      return keep(domain, await proposeMentionLink(domain, to, linking, fresh()))
    },
    async 'pages.history'({ domain: name, page, limit }) {
      const domain = context.domain(name)
      const { path } = await findPage(domain.index, page)
      const { changes, more } = await pageHistory(domain.applier, path, limit)
      return {
        path,
        changes: changes.map(({ applied, path: at }) => ({ change: activityView(applied), path: at })),
        more,
      }
    },
    async 'pages.random'({ domain: name, not }) {
      const paths = [...(await context.domain(name).index.pageStems()).values()].flat().filter((path) => path !== not)
      return { path: paths.length === 0 ? null : (paths[randomInt(paths.length)] ?? null) }
    },
  }
}
