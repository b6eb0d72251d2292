import type { BrowserWindow, WebContents } from 'electron'
import { WikiError } from '../core/errors.ts'
import type { Host } from '../host/create-host.ts'
import { linkAmong, linkScheme, routeOfLink } from './deep-link.ts'
import type { ElectronPorts } from './electron-ports.ts'
import { guardContents, guardSession } from './guards.ts'
import { connectIpc } from './ipc.ts'
import { jobNotices } from './job-notices.ts'
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
  /** What the program was started with: on Windows and Linux a link comes this way. */
  readonly args?: readonly string[]
  /** Opens the address for assistants; the window does not wait for it. */
  readonly serveMcp?: (host: Host) => Promise<{ close(): Promise<void> }>
}

/** Busy workers get this long to end before the process does. */
const quitPatience = 2_000

/** The desktop shell from first line to last. What must come before `ready` stands before the first await. */
export async function startDesktop(parts: DesktopParts): Promise<void> {
  const { app, protocol } = parts.electron
  const links = collectLinks(app)
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
  await run(parts, links)
}

async function run(parts: DesktopParts, links: Links): Promise<void> {
  const { electron, platform } = parts
  const { app } = electron
  let window: BrowserWindow | null = null
  const go = (route: string) => leadTo(window, route)
  app.on('second-instance', (_event: unknown, args: string[]) => {
    show(window)
    links.arrive(linkAmong(args))
  })
  app.on('web-contents-created', (_event: unknown, contents: WebContents) => guardContents(contents, electron.shell))
  await app.whenReady()
  guardSession(electron.session(), platform)
  serveWindow(electron.protocol, parts.windowRoot, parts.read)
  electron.menu.setApplicationMenu(electron.menu.buildFromTemplate(menuTemplate(platform, app.isPackaged, go)))
  const host = await openHost(parts)
  if (host === null) return
  electron.nativeTheme.themeSource = (await host.settings.read()).settings.theme
  host.listen(({ event }) => {
    if (event.kind === 'settings') electron.nativeTheme.themeSource = event.settings.theme
  })
  const noticeOf = jobNotices(Date.now)
  host.listen(({ event }) => {
    const notice = noticeOf(event)
    if (notice === null || window?.isFocused()) return
    electron.notify?.(notice.title, notice.body, () => {
      show(window)
      go(notice.route)
    })
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
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  await open()
  links.arrive(linkAmong(parts.args ?? []))
  links.follow(go)
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

type Links = { readonly arrive: (link: string | null) => void; readonly follow: (go: (route: string) => void) => void }

/** Links that come before the window is there wait for it; one that is not ours is dropped. */
function collectLinks(app: ElectronPorts['app']): Links {
  const waiting: string[] = []
  let go: ((route: string) => void) | null = null
  const arrive = (link: string | null) => {
    const route = link === null ? null : routeOfLink(link)
    if (route === null) return
    if (go === null) waiting.push(route)
    else go(route)
  }
  app.on('open-url', (event: { preventDefault(): void }, link: string) => {
    event.preventDefault()
    arrive(link)
  })
  return {
    arrive,
    follow(next) {
      go = next
      for (const route of waiting.splice(0)) next(route)
    },
  }
}

/** Only the part behind the # differs, so the page stays and hears of it. */
function leadTo(window: BrowserWindow | null, route: string): void {
  if (window !== null && !window.isDestroyed()) void window.loadURL(`${windowUrl}${route}`)
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
