import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Asks the system to show the address. Answers false where there is nothing to show it with; never throws. */
export async function openBrowser(address: string): Promise<boolean> {
  const opener = openerOf(address)
  if (opener === null) return false
  return new Promise((done) => {
    const child = spawn(opener.command, opener.args, { stdio: 'ignore', detached: true })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
    // A browser that stays in the foreground of its opener is up: nobody waits for it to end.
    setTimeout(() => done(true), 3_000).unref()
    child.unref()
  })
}

function openerOf(address: string): { command: string; args: string[] } | null {
  if (process.platform === 'darwin') return { command: 'open', args: [address] }
  if (process.platform === 'win32') return { command: 'rundll32', args: ['url.dll,FileProtocolHandler', address] }
  if (!hasDisplay()) return null
  return isOnPath('xdg-open') ? { command: 'xdg-open', args: [address] } : null
}

/** On Linux a window or a browser needs a display to appear on. */
export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

function isOnPath(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return folder !== ''
    } catch {
      return false
    }
  })
}
