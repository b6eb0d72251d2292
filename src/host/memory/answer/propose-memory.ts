import type { ChangeView } from '../../../contract/views.ts'
import type { ChangeSet, Origin } from '../../../core/change/change-set.ts'
import { foundationSlug, placeOfProject } from '../../../memory/index.ts'
import type { HostContext } from '../../host-context.ts'
import { viewOf } from '../../ingest/pending-changes.ts'
import { changeSummaryView, noExtras } from '../../views/change-view.ts'
import { refuseReadOnly } from '../memory-domain.ts'
import { memoryDomain } from '../of-open-domain.ts'
import { type MemoryWish, type PendingMemory, planMemory } from '../pending-memory.ts'
import type { MemoryHandlers } from './memory-handlers.ts'

type By = { readonly client: string; readonly tool: string } | undefined
type ProposeMemory = Pick<MemoryHandlers, Extract<keyof MemoryHandlers, `memory.propose${string}`>>

/** Briefs and foundations are change sets: proposed here, shown in the Inbox, written when a person accepts. */
export function proposeMemory(context: HostContext): ProposeMemory {
  async function propose(
    name: string,
    project: string | undefined,
    wish: MemoryWish,
    origin: Origin,
  ): Promise<ChangeView> {
    const domain = context.domain(name)
    refuseReadOnly(memoryDomain(domain))
    const kept: PendingMemory = { kind: 'memory', ...(project === undefined ? {} : { project }), wish }
    const createdAt = context.now().toISOString()
    const { ops, warnings } = await planMemory(domain, kept, createdAt)
    const change: ChangeSet = {
      format: 1,
      id: context.newId(),
      revision: 1,
      domain: domain.handle.name,
      origin,
      createdAt,
      ops,
      warnings: [...warnings],
    }
    await domain.pending.save(change, kept)
    context.bus.emit({ kind: 'pending', change: changeSummaryView(change) })
    return viewOf({ domain, change, ingest: null, extras: noExtras, differs: false })
  }
  const named = (domain: string, project: string | undefined) => placeOfProject(domain, project).project

  return {
    'memory.proposeBrief': ({ domain, project, instructedBy, by, ...fields }) =>
      propose(
        domain,
        project,
        { act: 'brief', fields, instructedBy },
        originOf(by, `Brief of ${named(domain, project)}`),
      ),
    'memory.proposeOwnBrief': ({ domain, project, text, over }) =>
      propose(
        domain,
        project,
        { act: 'owners-brief', text, over },
        originOf(undefined, `Brief of ${named(domain, project)}`),
      ),
    'memory.proposeFoundation': ({ domain, project, by, ...wish }) =>
      propose(
        domain,
        project,
        { act: 'foundation', ...wish, agent: by?.client ?? null },
        originOf(by, `Foundation ${foundationSlug(wish.slug)} of ${named(domain, project)}`),
      ),
    'memory.proposeArrangement': ({ domain, project, ...wish }) =>
      propose(
        domain,
        project,
        { act: 'arrange', ...wish },
        originOf(undefined, `Foundations of ${named(domain, project)}`),
      ),
    'memory.proposeSync': ({ domain, project, folder, only }) =>
      propose(
        domain,
        project,
        { act: 'sync', folder, only },
        originOf(undefined, `Foundations of ${named(domain, project)} from ${folder}`),
      ),
  }
}

function originOf(by: By, title: string): Origin {
  return by === undefined ? { kind: 'edit', title } : { kind: 'assistant', ...by, title }
}
