import type { Handlers } from '../../contract/requests.ts'
import type { ChangeView } from '../../contract/views.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { changeDomainSettings, readDomainSettings } from '../home/domain-settings.ts'
import type { HostContext } from '../host-context.ts'
import { answerVersion, chooseName, includeWords, want } from '../ingest/decisions.ts'
import { type FoundPending, findPending, type Replanned, viewOf } from '../ingest/pending-changes.ts'
import { strike } from '../ingest/strike.ts'
import { changeSummaryView } from '../views/change-view.ts'

type DecisionHandlers = Pick<
  Handlers,
  | 'changes.strike'
  | 'changes.choose'
  | 'changes.version'
  | 'changes.want'
  | 'changes.include'
  | 'domain.settings'
  | 'domain.setAccept'
>

export function decisionHandlers(context: HostContext): DecisionHandlers {
  const homeOf = (domain: string) => createNodeFileStore(context.domain(domain).handle.home)

  async function decided(changeId: string, act: (found: FoundPending) => Promise<Replanned>): Promise<ChangeView> {
    const now = await act(await findPending(context, changeId))
    context.bus.emit({ kind: 'pending', change: changeSummaryView(now.change) })
    return viewOf(now)
  }

  return {
    'changes.strike': ({ changeId, ...wanted }) => decided(changeId, (found) => strike(context, found, wanted)),
    'changes.choose': ({ changeId, mention, choice }) =>
      decided(changeId, (found) => chooseName(context, found, mention, choice)),
    'changes.version': ({ changeId, answer }) => decided(changeId, (found) => answerVersion(context, found, answer)),
    'changes.want': ({ changeId, titles, wanted }) =>
      decided(changeId, (found) => want(context, found, titles, wanted)),
    'changes.include': ({ changeId, claims, included }) =>
      decided(changeId, (found) => includeWords(context, found, claims, included)),
    'domain.settings': async ({ domain }) => ({ domain, accept: (await readDomainSettings(homeOf(domain))).accept }),
    'domain.setAccept': async ({ domain, accept }) => ({
      domain,
      accept: (await changeDomainSettings(homeOf(domain), { accept })).accept,
    }),
  }
}
