import type { hookRequests } from '../../contract/hook-requests.ts'
import type { Handlers, Parsed } from '../../contract/requests.ts'
import { refusal, say } from '../../core/sentences.ts'
import { sha256Hex } from '../../core/text/hash.ts'
import type { HostContext } from '../host-context.ts'

/** Loaded when somebody looks at them: nothing of it is needed before. */
const loaded = async () => ({
  ...(await import('../clients/client-service.ts')),
  ...(await import('../clients/hooks/plan-hooks.ts')),
})

export function hookHandlers(context: HostContext): Pick<Handlers, keyof typeof hookRequests> {
  async function plan({ client, target }: Pick<Parsed<'hooks.preview'>, 'client' | 'target'>) {
    const { planHooks, thisPlace } = await loaded()
    const wanted = target && {
      vault: context.seat.requireVault().path,
      domain: context.domain(target.domain).handle.name,
      project: target.project,
      home: process.env.COMMONPLACE_HOME || undefined,
    }
    const planned = await planHooks(client, wanted, thisPlace())
    return { planned, key: sha256Hex(JSON.stringify(planned)).slice(0, 16) }
  }
  return {
    async 'hooks.clients'() {
      const { thisPlace } = await loaded()
      const { listHookClients } = await import('../clients/hooks/list-hook-clients.ts')
      return { clients: await listHookClients(thisPlace()) }
    },
    async 'hooks.preview'(ask) {
      const { hunksOf } = await loaded()
      const { planned, key } = await plan(ask)
      return { key, file: planned.file, isNew: planned.before === null, hunks: hunksOf(planned) }
    },
    async 'hooks.install'({ key, ...ask }) {
      const { hookClients } = await import('../clients/hooks/hook-clients.ts')
      const { carryOut } = await import('../clients/set-up-client.ts')
      const { planned, key: now } = await plan(ask)
      if (now !== key) throw refusal('conflict', ['assistantMoved', {}])
      // Taking out what is not there must not make a file.
      const isNothing = planned.before === null && planned.after === ''
      const { backup } = isNothing ? { backup: null } : await carryOut(planned)
      const { title, afterwards } = hookClients[ask.client]
      return {
        file: planned.file,
        backup,
        ...(ask.target === null ? say('runsNoHooks', { client: title }) : afterwards),
      }
    },
  }
}
