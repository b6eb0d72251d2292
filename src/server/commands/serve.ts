import { WikiError } from '../../core/errors.ts'
import { createHost } from '../../host/create-host.ts'
import { openHome } from '../../host/home/home-folder.ts'
import { openSettings } from '../../host/home/settings.ts'
import type { FoundVault } from '../../host/vault/find-vault.ts'
import { type Command, type CommandCall, isOn, textOf } from '../command.ts'
import { openBrowser } from '../open-browser.ts'
import { resolveVault } from '../open-session.ts'
import { addressOf, isServing, keptSession, type ServedApp, serveApp } from '../serve-app.ts'
import { version } from '../version.ts'

export const serve: Command = {
  name: 'serve',
  usage: 'serve [--vault PATH] [--port N] [--open]',
  help: [
    'Serves the app on 127.0.0.1 until stopped. Port and token are kept, so an open tab goes on after a restart.',
    '',
    '  --vault PATH, --port N',
    '  --open   show it in the browser',
  ],
  options: { vault: { type: 'string' }, port: { type: 'string' }, open: { type: 'boolean' } },
  positionals: [0, 0],
  async run(call) {
    const { terminal, values, json } = call
    const kept = await keptSession(openSettings(await openHome()))
    if (kept && textOf(values, 'port') === undefined && (await isServing(kept))) {
      terminal.out(
        json
          ? JSON.stringify({ address: addressOf(kept), already: true })
          : `Commonplace is already running: ${addressOf(kept)}`,
      )
      if (isOn(values, 'open')) await openBrowser(addressOf(kept))
      return 0
    }
    const served = await serveVault(call, await resolveVault(call), portOf(call))
    terminal.out(json ? JSON.stringify({ address: served.address, already: false }) : `Open ${served.address}`)
    if (isOn(values, 'open') && !(await openBrowser(served.address)))
      terminal.err('No browser was found here; open the address by hand.')
    await stopped(terminal.signal)
    await served.close()
    return 0
  },
}

/** A vault that was told must open; one that was only used last may be gone, and then the first screen says so. */
export async function serveVault(call: CommandCall, vault: FoundVault | null, port?: number): Promise<ServedApp> {
  const base = { shell: 'server', version } as const
  const host = await createHost(vault === null ? base : { ...base, vault: vault.path }).catch(
    async (error: unknown) => {
      if (!(error instanceof WikiError) || vault?.how !== 'last') throw error
      call.terminal.err(error.message)
      return createHost(base)
    },
  )
  if (!call.json && host.vault !== null) call.terminal.err(`Vault: ${host.vault}`)
  try {
    const served = await serveApp(host, port)
    return {
      address: served.address,
      async close() {
        await served.close()
        await host.close()
      },
    }
  } catch (error) {
    await host.close()
    throw error
  }
}

export function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }))
}

function portOf({ values }: CommandCall): number | undefined {
  const text = textOf(values, 'port')
  if (text === undefined) return undefined
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new WikiError('invalid_input', `--port takes a number from 0 to 65535, not "${text}".`)
}
