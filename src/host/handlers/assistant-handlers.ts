import type { assistantRequests } from '../../contract/assistant-requests.ts'
import type { Handlers } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import { wordsOf } from '../../core/said.ts'
import { compileFindings } from '../assistant/compile.ts'
import { proposeEdits } from '../assistant/propose.ts'
import { policyOf, settle } from '../assistant/settle.ts'
import type { HostContext } from '../host-context.ts'
import { undoOnce } from '../ingest/propose-once.ts'

export function assistantHandlers(context: HostContext): Pick<Handlers, keyof typeof assistantRequests> {
  const none = { total: 0, resolved: 0, normalised: [], broken: [], policy: 'keep' as const }
  return {
    async 'assistant.policies'() {
      const domains = [...context.seat.requireVault().domains.values()]
      const policies = domains.map(async (each) => ({ domain: each.handle.name, apply: await policyOf(context, each) }))
      return { policies: await Promise.all(policies) }
    },
    async 'assistant.setPolicy'({ domain: name, apply }) {
      const { key } = context.domain(name).handle
      await context.settings.update((settings) => ({
        ...settings,
        assistants: { ...settings.assistants, apply: { ...settings.assistants?.apply, [key]: apply } },
      }))
      return { domain: name, apply }
    },
    'assistant.compile': (ask) => compileFindings(context, ask),
    'assistant.propose': (ask) => proposeEdits(context, ask),
    async 'assistant.undo'({ domain: name, changeId }) {
      const domain = context.domain(name)
      const { change } = await undoOnce(context, domain, changeId)
      return {
        ...(await settle(context, domain, change)),
        rejected: [],
        links: none,
        warnings: change.warnings.map(wordsOf),
      }
    },
    async 'assistant.settle'({ domain: name, changeId }) {
      const domain = context.domain(name)
      const pending = await domain.pending.get(changeId)
      if (!pending) throw new WikiError('not_found', 'This change is no longer waiting here.', { data: { changeId } })
      const { change } = pending
      return {
        ...(await settle(context, domain, change)),
        rejected: [],
        links: none,
        warnings: change.warnings.map(wordsOf),
      }
    },
  }
}
