import type { Handlers } from '../../contract/requests.ts'
import { refusal } from '../../core/sentences.ts'
import type { HostContext } from '../host-context.ts'

export function inboxHandlers({ domain, inboxes }: HostContext): Pick<Handlers, 'inbox.get' | 'inbox.set'> {
  function inboxOf(name: string) {
    domain(name)
    const inbox = inboxes.get(name)
    if (inbox) return inbox
    throw refusal('read_only', ['readOnlyNoInbox', { domain: name }])
  }
  return {
    'inbox.get': async ({ domain: name }) => ({ folder: (await inboxes.get(name)?.folder()) ?? null }),
    async 'inbox.set'({ domain: name, folder }) {
      await inboxOf(name).watch(folder)
      return { folder }
    },
  }
}
