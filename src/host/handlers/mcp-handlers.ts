import type { mcpRequests } from '../../contract/mcp-requests.ts'
import type { Handlers, Parsed } from '../../contract/requests.ts'
import { refusal, say } from '../../core/sentences.ts'
import type { ClientPlan } from '../clients/client-service.ts'
import type { HostContext } from '../host-context.ts'

/** Loaded when somebody sets an assistant up: nothing of it is needed before. */
const clients = () => import('../clients/client-service.ts')

export function mcpHandlers(context: HostContext): Pick<Handlers, keyof typeof mcpRequests> {
  async function plan({ client, launch }: Pick<Parsed<'mcp.preview'>, 'client' | 'launch'>): Promise<ClientPlan> {
    const { ownLaunch, planClient, thisPlace } = await clients()
    const vault = context.seat.requireVault()
    if (launch !== null) for (const name of launch.domains) context.domain(name)
    return planClient(client, launch === null ? null : ownLaunch({ ...launch, vault: vault.path }), thisPlace())
  }
  return {
    async 'mcp.clients'() {
      const { listClients, ownSkill, thisPlace } = await clients()
      const { settings } = await context.settings.read()
      const { assistants, server } = settings
      const port = context.shell === 'desktop' ? assistants?.port : server?.port
      const token = assistants?.token
      const address = port && token ? { url: `http://127.0.0.1:${port}/mcp`, token } : null
      return { clients: await listClients(thisPlace()), address, write: assistants?.write ?? false, skill: ownSkill() }
    },
    async 'mcp.preview'(ask) {
      const { hunksOf } = await clients()
      const { key, launch, plans } = await plan(ask)
      return {
        key,
        launch: launch === null ? null : { ...launch, args: [...launch.args], env: { ...launch.env } },
        files: plans.map((each) => ({ file: each.file, isNew: each.before === null, hunks: hunksOf(each) })),
      }
    },
    async 'mcp.install'({ key, ...ask }) {
      const { writeClient } = await clients()
      const { knownClients } = await import('../clients/known-clients.ts')
      const now = await plan(ask)
      if (now.key !== key) throw refusal('conflict', ['assistantMoved', {}])
      const files = await writeClient(now)
      const { afterwards, title } = knownClients[ask.client]
      return { files, ...(ask.launch === null ? say('startsNoMore', { client: title, afterwards }) : afterwards) }
    },
    async 'mcp.selftest'({ client }) {
      const { testClient, thisPlace } = await clients()
      const { tools, domains, ...rest } = await testClient(client, thisPlace())
      return { ...rest, tools: [...tools], domains: [...domains] }
    },
    async 'mcp.setWrite'({ write }) {
      await context.settings.update((before) => ({ ...before, assistants: { ...before.assistants, write } }))
      return { write }
    },
  }
}
