import type { BrowserWindow, WebContents } from 'electron'
import type { SettingsView } from '../contract/views.ts'
import { WikiError } from '../core/errors.ts'
import type { Host } from '../host/create-host.ts'
import { linkAmong, linkScheme, routeOfLink } from './deep-link.ts'
import type { ElectronPorts, TrayPort } from './electron-ports.ts'
import { guardContents, guardSession } from './guards.ts'
import { connectIpc } from './ipc.ts'
import { jobNotices } from './job-notices.ts'
import { createMainWindow } from './main-window.ts'
import { menuTemplate } from './menu-template.ts'
import { windowScheme, windowUrl } from './own-page.ts'
import { serveWindow } from './serve-window.ts'
import { createShellCalls } from './shell-calls.ts'
import { keepTray } from './tray.ts'
import { windowOptions } from './window-options.ts'
import { desktopWords } from './words.ts'

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
  /** Why it cannot do what it was started for, where that is so: said, and the end. */
  readonly refusal?: string | null
  readonly complain?: (sentence: string) => void
  /** Opens the address for assistants; the window does not wait for it. */
  readonly serveMcp?: (host: Host) => Promise<{ close(): Promise<void> }>
}

/** Busy workers get this long to end before the process does. */
const quitPatience = 2_000

/** The desktop shell from first line to last. What must come before `ready` stands before the first await. */
export async function startDesktop(parts: DesktopParts): Promise<void> {
  const { app, protocol } = parts.electron
  if (typeof parts.refusal === 'string') {
    parts.complain?.(parts.refusal)
    return app.exit(2)
  }
  const links = collectLinks(app)
  const life = { staysInTray: false }
  app.on('window-all-closed', () => {
    if (parts.platform !== 'darwin' && !life.staysInTray) app.quit()
  })
  protocol.registerSchemesAsPrivileged([
    { scheme: windowScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
  // AppImage and test drivers pass the switch on purpose, and enabling the sandbox would take it off again.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  if (parts.platform === 'win32') app.setAppUserModelId('app.commonplace.desktop')
  if (!app.requestSingleInstanceLock()) return app.exit(0)
  await run(parts, links, life)
}

/** `staysInTray`: the program outlives its last window. */
type Life = { staysInTray: boolean }

async function run(parts: DesktopParts, links: Links, life: Life): Promise<void> {
  const { electron, platform } = parts
  const { app } = electron
  let show = () => {}
  app.on('second-instance', (_event: unknown, args: string[]) => {
    const link = linkAmong(args)
    show()
    links.arrive(link)
  })
  app.on('web-contents-created', (_event: unknown, contents: WebContents) => guardContents(contents, electron.shell))
  await app.whenReady()
  guardSession(electron.session(), platform)
  serveWindow(electron.protocol, parts.windowRoot, parts.read)
  const host = await openHost(parts)
  if (host === null) return
  const window = createMainWindow(() => openMainWindow(parts, host))
  const unless = (work: Promise<void>) => void work.catch((error: unknown) => host.logError('window', error))
  const go = (route: string) => unless(window.go(route))
  show = () => unless(window.show())
  const acts = { go, back: window.back, forward: window.forward }
  const { settings } = await host.settings.read()
  let words = desktopWords(settings.language, app.getLocale())
  const setMenu = () =>
    electron.menu.setApplicationMenu(
      electron.menu.buildFromTemplate(menuTemplate(platform, app.isPackaged, acts, words)),
    )
  setMenu()
  const tray = openTray(parts, host)
  const kept =
    tray &&
    keepTray(tray, {
      host,
      menu: electron.menu,
      platform,
      words: () => words,
      open: show,
      openInbox: () => openAt('#/inbox'),
      quit: () => app.quit(),
    })
  function openAt(route: string): void {
    show()
    go(route)
  }
  const follow = ({ theme, keepInTray, language }: Pick<SettingsView, 'theme' | 'keepInTray' | 'language'>) => {
    electron.nativeTheme.themeSource = theme
    const spoken = desktopWords(language, app.getLocale())
    if (spoken !== words) {
      words = spoken
      setMenu()
    }
    // Without an icon nothing would lead back to a program that has no window.
    life.staysInTray = kept !== null && keepInTray === true
  }
  follow({ ...settings, language: settings.language ?? 'system' })
  const noticeOf = jobNotices(Date.now, () => words)
  host.listen(({ event }) => {
    if (event.kind === 'settings') follow(event.settings)
    const notice = noticeOf(event)
    if (notice !== null && !window.isFocused()) electron.notify?.(notice.title, notice.body, () => openAt(notice.route))
  })
  app.on('activate', show)
  const served = parts.serveMcp?.(host).catch((error: unknown) => host.logError('mcp', error))
  closeHostBeforeQuit(app, host, async () => {
    kept?.stop()
    await (await served)?.close()
  })
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  await window.show()
  links.arrive(linkAmong(parts.args ?? []))
  links.follow(go)
}

/** A desktop that shows no icons is no reason not to start. */
function openTray({ electron }: DesktopParts, host: Host): TrayPort | null {
  try {
    return electron.openTray?.() ?? null
  } catch (error) {
    host.logError('tray', error)
    return null
  }
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
