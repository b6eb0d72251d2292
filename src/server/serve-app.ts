import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createClient } from '../contract/client.ts'
import { WikiError } from '../core/errors.ts'
import type { Host } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'
import { mcpSession } from '../host/home/mcp-session.ts'
import type { SettingsStore } from '../host/home/settings.ts'
import { startHttpServer } from './http-server.ts'
import { version } from './version.ts'

export type Session = { readonly port: number; readonly token: string }
export type ServedApp = { readonly address: string; close(): Promise<void> }

/** The address that opens the window: the token stands in the hash, which no browser sends anywhere. */
export function addressOf({ port, token }: Session): string {
  return `http://127.0.0.1:${port}/#token=${token}`
}

/** Port and token as kept in the settings, or null on a first run. */
export async function keptSession(settings: SettingsStore): Promise<Session | null> {
  const { server } = (await settings.read()).settings
  return server ? { port: server.port, token: server.token } : null
}

/** Does a Commonplace of this home answer there already? Then a second one is not needed. */
export async function isServing({ port, token }: Session): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/domains.list`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(2_000),
    })
    return answer.status === 200
  } catch {
    return false
  }
}

/** Serves the host on the kept port with the kept token, so that an open tab goes on; see `startOn` for where that is taken. */
export async function serveApp(host: Host, port?: number): Promise<ServedApp> {
  const kept = await keptSession(host.settings)
  const { createMcpHttp } = await import('../mcp/http/create-mcp-http.ts')
  const assistants = await mcpSession(host.settings).catch(() => null)
  const { logError } = host
  const http = createMcpHttp(createClient(createDirectWire(host)), {
    version,
    write: assistants?.write ?? false,
    logError,
  })
  // Settings that cannot be read are told in the window; assistants then find no address.
  const mcp = assistants === null ? {} : { mcp: { http, token: assistants.token } }
  const served = { host, windowRoot: windowRoot(), logError, ...mcp }
  const { server, token } = await startOn(port ?? null, kept, (session) => startHttpServer({ ...served, ...session }))
  const session = { port: server.port, token }
  if (kept?.port !== session.port || kept.token !== token) {
    await host.settings
      .update((settings) => ({ ...settings, server: session }))
      // Settings that cannot be saved cost an open tab after a restart, nothing now.
      .catch((error: unknown) => host.logError('keeping port and token', error))
  }
  return {
    address: addressOf(session),
    close: async () => {
      await http.close()
      await server.close()
    },
  }
}

type Started<Server> = { readonly server: Server; readonly token: string }

/**
 * Starts on the port asked for, else the kept one with the kept token. Where somebody else holds that one, on a free port with
 * a new token: whoever holds it was sent the old one, by `isServing` and by every tab that is still open.
 */
export async function startOn<Server>(
  asked: number | null,
  kept: Session | null,
  start: (session: Session) => Promise<Server>,
): Promise<Started<Server>> {
  const token = kept?.token ?? newToken()
  try {
    return { server: await start({ port: asked ?? kept?.port ?? 0, token }), token }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // what listening fails with is the system's error
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    if (asked !== null)
      throw new WikiError(
        'conflict',
        `Port ${asked} is taken or not allowed. Choose another with --port, or leave it out.`,
        { cause: error },
      )
    const fresh = newToken()
    return { server: await start({ port: 0, token: fresh }), token: fresh }
  }
}

const newToken = () => randomBytes(32).toString('base64url')

/** The built window, beside the built code or below the project. */
function windowRoot(): string {
  const places = [resolve(import.meta.dirname, '../renderer'), resolve(import.meta.dirname, '../../out/renderer')]
  places.push(resolve(import.meta.dirname, '../../renderer'))
  const found = places.find(
    (folder) => existsSync(join(folder, 'index.html')) && !folder.endsWith(join('src', 'renderer')),
  )
  if (found) return found
  throw new WikiError(
    'not_found',
    'The window is not built yet. Run npm run build once, or use npm start, which does it.',
  )
}
