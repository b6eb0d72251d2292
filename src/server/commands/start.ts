import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { openHome } from '../../host/home/home-folder.ts'
import { openSettings } from '../../host/home/settings.ts'
import { findVault } from '../../host/vault/find-vault.ts'
import { type Command, type CommandCall, textOf } from '../command.ts'
import { fetchElectron, findElectron } from '../electron-binary.ts'
import { hasDisplay, openBrowser } from '../open-browser.ts'
import { addressOf, isServing, keptSession } from '../serve-app.ts'
import { serveVault, stopped } from './serve.ts'

const patience = 20_000
/** A window that lives this long has opened; one that ends sooner never did. */
const settled = 4_000

export const start: Command = {
  name: 'start',
  usage: 'start [--vault PATH] [--no-window]',
  help: ['Opens the desktop window where it can, else serves the same app on 127.0.0.1; says which, and why.'],
  options: { vault: { type: 'string' }, 'no-window': { type: 'boolean' } },
  positionals: [0, 0],
  async run(call) {
    const say = (text: string) => call.terminal.out(text)
    const electron = findElectron()
    const obstacle = call.values['no-window'] === true ? 'as asked' : windowObstacle()
    if (obstacle === null && electron.kind === 'there' && (await openWindow(electron.file, say, call))) return 0
    const address = await serveOnce(call)
    say(`${address.isOurs ? 'Serving the app' : 'The app is running already'}: ${address.url}`)
    const why = obstacle ?? (await tryWindow(electron, say, call, address))
    if (why === null) return 0
    say(`Desktop window: not opened, ${why}. The app is at the address above.`)
    say((await openBrowser(address.url)) ? 'Browser: opened.' : 'Browser: none found here; open the address by hand.')
    // What another terminal serves is stopped there.
    if (!address.isOurs) return 0
    say('Stop with Ctrl+C.')
    await stopped(call.terminal.signal)
    await address.close()
    return 0
  },
}

type Served = { readonly url: string; readonly isOurs: boolean; close(): Promise<void> }

/** One server per home is enough: where one answers, its address is used and left running. */
async function serveOnce(call: CommandCall): Promise<Served> {
  const settings = openSettings(await openHome())
  const kept = await keptSession(settings)
  if (kept && (await isServing(kept))) return { url: addressOf(kept), isOurs: false, close: async () => {} }
  const vault = await findVault({
    told: textOf(call.values, 'vault'),
    variable: call.terminal.variables.COMMONPLACE_VAULT,
    last: (await settings.read()).settings.vaults[0]?.path,
  })
  const served = await serveVault(call, vault)
  return { url: served.address, isOurs: true, close: served.close }
}

function windowObstacle(): string | null {
  return hasDisplay() ? null : 'because there is no display here'
}

/** Answers null when the window was opened (and has been closed again), else the reason. */
async function tryWindow(
  electron: ReturnType<typeof findElectron>,
  say: (text: string) => void,
  call: CommandCall,
  served: Served,
): Promise<string | null> {
  if (electron.kind === 'no-package') return "because Electron's package is not installed"
  if (electron.kind === 'there') return 'because it ended at once; the lines above say why'
  say(`Desktop window: fetching Electron, once, for at most ${patience / 1_000} seconds …`)
  const reason = await fetchElectron(electron.installer, patience, (seconds) => say(`  ${seconds} s`))
  if (reason !== null) return `because ${reason}`
  const fetched = findElectron()
  if (fetched.kind !== 'there') return 'because Electron was not where its installer should have put it'
  return (await openWindow(fetched.file, say, call, served))
    ? null
    : 'because it ended at once; the lines above say why'
}

/** Runs the window until it is closed. Answers false where it ended before it can have opened. */
async function openWindow(
  file: string,
  say: (text: string) => void,
  { terminal }: CommandCall,
  served?: Served,
): Promise<boolean> {
  const project = resolve(import.meta.dirname, import.meta.dirname.includes('src') ? '../../..' : '../..')
  const child = spawn(file, [project], { stdio: 'inherit' })
  const stop = () => void child.kill()
  terminal.signal.addEventListener('abort', stop, { once: true })
  const ended = new Promise<boolean>((done) => {
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0 || terminal.signal.aborted))
  })
  const opened = await Promise.race([ended, new Promise<'open'>((done) => setTimeout(() => done('open'), settled))])
  if (opened === 'open') {
    say('Desktop window: opened.')
    // The window has a host of its own; the server has done its duty.
    await served?.close()
    await ended
    return true
  }
  return opened
}
