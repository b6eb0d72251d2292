import type { BrowserWindow, WebContents } from 'electron'
import { WikiError } from '../core/errors.ts'
import type { Host } from '../host/create-host.ts'
import type { ElectronPorts } from './electron-ports.ts'
import { guardContents, guardSession } from './guards.ts'
import { connectIpc } from './ipc.ts'
import { menuTemplate } from './menu-template.ts'
import { windowScheme, windowUrl } from './own-page.ts'
import { serveWindow } from './serve-window.ts'
import { createShellCalls } from './shell-calls.ts'
import { windowOptions } from './window-options.ts'

export type DesktopParts = {
  readonly electron: ElectronPorts
  readonly platform: NodeJS.Platform
  readonly preload: string
  /** Absolute folder of the built window. */
  readonly windowRoot: string
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer>>
  readonly createHost: () => Promise<Host>
  /** Opens the address for assistants; the window does not wait for it. */
  readonly serveMcp?: (host: Host) => Promise<{ close(): Promise<void> }>
}

/** Busy workers get this long to end before the process does. */
const quitPatience = 2_000

/** The desktop shell from first line to last. What must come before `ready` stands before the first await. */
export async function startDesktop(parts: DesktopParts): Promise<void> {
  const { app, protocol } = parts.electron
  app.on('window-all-closed', () => {
    if (parts.platform !== 'darwin') app.quit()
  })
  protocol.registerSchemesAsPrivileged([
    { scheme: windowScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
  // AppImage and test drivers pass the switch on purpose, and enabling the sandbox would take it off again.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  if (parts.platform === 'win32') app.setAppUserModelId('app.commonplace.desktop')
  if (!app.requestSingleInstanceLock()) return app.exit(0)
  await run(parts)
}

async function run(parts: DesktopParts): Promise<void> {
  const { electron, platform } = parts
  const { app } = electron
  let window: BrowserWindow | null = null
  app.on('second-instance', () => show(window))
  app.on('web-contents-created', (_event: unknown, contents: WebContents) => guardContents(contents, electron.shell))
  await app.whenReady()
  guardSession(electron.session(), platform)
  serveWindow(electron.protocol, parts.windowRoot, parts.read)
  electron.menu.setApplicationMenu(electron.menu.buildFromTemplate(menuTemplate(platform, app.isPackaged)))
  const host = await openHost(parts)
  if (host === null) return
  electron.nativeTheme.themeSource = (await host.settings.read()).settings.theme
  host.listen(({ event }) => {
    if (event.kind === 'settings') electron.nativeTheme.themeSource = event.settings.theme
  })
  const open = async () => {
    window = await openMainWindow(parts, host)
  }
  app.on('activate', () => {
    if (window === null || window.isDestroyed()) void open()
    else show(window)
  })
  const served = parts.serveMcp?.(host).catch((error: unknown) => host.logError('mcp', error))
  closeHostBeforeQuit(app, host, async () => (await served)?.close())
  await open()
}

/** A home that cannot be used ends the start with its sentence in a box. */
async function openHost({ electron, createHost }: DesktopParts): Promise<Host | null> {
  try {
    return await createHost()
  } catch (error) {
    const words = error instanceof WikiError ? error.message : `Commonplace could not start: ${String(error)}`
    electron.dialog.showErrorBox('Commonplace', words)
    electron.app.exit(1)
    return null
  }
}

async function openMainWindow(parts: DesktopParts, host: Host): Promise<BrowserWindow> {
  const { electron, platform, preload } = parts
  const window = electron.openWindow(
    windowOptions({
      preload,
      platform,
      dark: electron.nativeTheme.shouldUseDarkColors,
      packaged: electron.app.isPackaged,
    }),
  )
  const stop = connectIpc(window.webContents, host, createShellCalls(electron, host), host.logError)
  window.once('closed', stop)
  window.once('ready-to-show', () => window.show())
  await window.loadURL(windowUrl)
  return window
}

function show(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function closeHostBeforeQuit(app: ElectronPorts['app'], host: Host, closeMcp: () => Promise<void> | undefined): void {
  let closed = false
  const closeAll = async () => {
    await closeMcp()
    await host.close()
  }
  app.on('before-quit', (event: { preventDefault(): void }) => {
    if (closed) return
    event.preventDefault()
    const late = new Promise<void>((done) => setTimeout(done, quitPatience))
    void Promise.race([closeAll().catch((error: unknown) => host.logError('quit', error)), late]).then(() => {
      closed = true
      app.quit()
    })
  })
}
