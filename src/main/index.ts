import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  app,
  BrowserWindow,
  dialog,
  Menu,
  Notification,
  nativeTheme,
  protocol,
  safeStorage,
  session,
  shell,
  Tray,
} from 'electron'
import { createClient } from '../contract/client.ts'
import { createHost, type Host } from '../host/create-host.ts'
import { createDirectWire } from '../host/direct-wire.ts'
import { createExtractor } from '../host/extract/create-extractor.ts'
import { ownLauncher, plainNode } from '../host/fs/own-launcher.ts'
import { openHome } from '../host/home/home-folder.ts'
import { keepMcpPort, mcpSession } from '../host/home/mcp-session.ts'
import { openSettings } from '../host/home/settings.ts'
import { findVault } from '../host/vault/find-vault.ts'
import { openKeychain } from './keychain.ts'
import { startDesktop } from './start-desktop.ts'
import { trayIcon } from './tray.ts'
import { wrongDoor } from './wrong-door.ts'

const out = resolve(import.meta.dirname, '..')

async function createDesktopHost() {
  const home = await openHome()
  const { settings } = await openSettings(home).read()
  const vault = await findVault({ variable: process.env.COMMONPLACE_VAULT, last: settings.vaults[0]?.path })
  const base = {
    shell: 'desktop',
    version: app.getVersion(),
    extractor: createExtractor({ node: plainNode(ownLauncher() ?? out) }),
    secrets: openKeychain({ safe: safeStorage, platform: process.platform, home }),
  } as const
  if (vault === null) return createHost(base)
  // A vault that is gone must not keep the window from opening: its first screen offers to choose one.
  return createHost({ ...base, vault: vault.path }).catch(() => createHost(base))
}

/** Assistants reach the running app at a loopback address of its own; its libraries load after the window. */
async function serveAssistants(host: Host) {
  const { startMcpHttp } = await import('../mcp/http/start-mcp-http.ts')
  const { token, write, port } = await mcpSession(host.settings)
  const api = createClient(createDirectWire(host))
  const { logError } = host
  const running = await startMcpHttp(api, { version: app.getVersion(), token, port, write, logError })
  if (running.port !== port) await keepMcpPort(host.settings, running.port)
  return running
}

/** Held until it is answered: a notice that is collected hears no click. */
const notices = new Set<Notification>()
function notify(title: string, body: string, onClick: () => void): void {
  const notice = new Notification({ title, body })
  notices.add(notice)
  notice.on('click', onClick)
  for (const end of ['click', 'close', 'failed'] as const) notice.on(end as 'click', () => notices.delete(notice))
  notice.show()
}

/** Held for as long as the program runs: an icon that is collected disappears. */
let tray: Tray | null = null
function openTray(): Tray {
  tray = new Tray(join(out, '..', 'resources', 'icons', trayIcon(process.platform)))
  return tray
}

const launcher = ownLauncher()
const commandLine = launcher === null ? null : { node: plainNode(launcher), launcher }

// Not awaited: Electron becomes ready only once this module has run to its end.
void startDesktop({
  electron: {
    app,
    protocol,
    session: () => session.defaultSession,
    openWindow: (options) => new BrowserWindow(options),
    menu: Menu,
    openTray,
    dialog,
    shell,
    nativeTheme,
    notify: Notification.isSupported() ? notify : null,
  },
  platform: process.platform,
  args: process.argv,
  refusal: wrongDoor(process.argv, commandLine, process.platform),
  complain: (sentence) => void process.stderr.write(`${sentence}\n`),
  preload: join(out, 'preload', 'index.cjs'),
  windowRoot: join(out, 'renderer'),
  read: async (file) => new Uint8Array(await readFile(file)),
  createHost: createDesktopHost,
  serveMcp: serveAssistants,
}).catch((error: unknown) => {
  dialog.showErrorBox('Commonplace', `Commonplace could not start: ${String(error)}`)
  app.exit(1)
})
