import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions } from 'electron'
import { createHost, type Host } from '../host/create-host.ts'
import type { ElectronPorts } from './electron-ports.ts'
import { startDesktop } from './start-desktop.ts'

type Handler = (event: unknown, message: unknown) => Promise<unknown>

type FakeOptions = {
  lock?: boolean
  switches?: string[]
  packaged?: boolean
  focused?: boolean
  /** This desktop shows no icons. */
  noTray?: boolean
  platform?: NodeJS.Platform
  /** Of the system, as Electron tells it. */
  locale?: string
}

/** The parts of Electron the shell uses, by hand: every call is written down in order. */
export function fakeElectron(options: FakeOptions = {}) {
  const calls: string[] = []
  const app = new EventEmitter()
  const stored: Record<string, (...args: never[]) => unknown> = {}
  const handlers = new Map<string, Handler>()
  const sent: unknown[] = []
  const opened: string[] = []
  const windows: BrowserWindowConstructorOptions[] = []
  const shown: { closeByHand(): void }[] = []
  const tray = fakeTray(calls)
  const contents = Object.assign(new EventEmitter(), {
    ipc: { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) },
    send: (_channel: string, message: unknown) => void sent.push(message),
    isDestroyed: () => false,
    setWindowOpenHandler: (handler: (details: { url: string }) => unknown) => {
      stored.windowOpen = handler
    },
  })
  const keep = (name: string) => (handler: never) => {
    stored[name] = handler
  }
  const note = (name: string) => () => void calls.push(name)
  const electron = {
    app: Object.assign(app, {
      isPackaged: options.packaged ?? false,
      getLocale: () => options.locale ?? 'en-GB',
      commandLine: { hasSwitch: (name: string) => (options.switches ?? []).includes(name) },
      whenReady: async () => void calls.push('ready'),
      enableSandbox: note('enableSandbox'),
      requestSingleInstanceLock: () => {
        calls.push('lock')
        return options.lock ?? true
      },
      exit: note('exit'),
      quit: note('quit'),
      setAppUserModelId: note('setAppUserModelId'),
      setAsDefaultProtocolClient: note('setAsDefaultProtocolClient'),
    }),
    protocol: {
      registerSchemesAsPrivileged: note('registerSchemes'),
      handle: (_scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
        calls.push('handle')
        stored.protocol = handler
      },
    },
    session: () => ({
      setPermissionRequestHandler: keep('permissionRequest'),
      setPermissionCheckHandler: keep('permissionCheck'),
      setDevicePermissionHandler: keep('device'),
      setDisplayMediaRequestHandler: keep('display'),
      setSpellCheckerEnabled: (enabled: boolean) => void calls.push(`spelling ${enabled}`),
      on: (_event: string, handler: never) => keep('download')(handler),
    }),
    openWindow: (given: BrowserWindowConstructorOptions) => {
      windows.push(given)
      let isGone = false
      const window = Object.assign(new EventEmitter(), {
        webContents: contents,
        /** As a person's click on its corner. */
        closeByHand() {
          isGone = true
          window.emit('closed')
          app.emit('window-all-closed')
        },
        loadURL: async (url: string) => void calls.push(`load ${url}`),
        show: note('show'),
        focus: note('focus'),
        restore: note('restore'),
        isMinimized: () => true,
        isFocused: () => options.focused ?? false,
        isDestroyed: () => isGone,
      })
      shown.push(window)
      app.emit('web-contents-created', {}, contents)
      return window
    },
    openTray: options.noTray
      ? () => {
          throw new Error('no place for icons')
        }
      : () => tray,
    menu: { buildFromTemplate: (template: MenuItemConstructorOptions[]) => template, setApplicationMenu: note('menu') },
    dialog: {
      showOpenDialog: async () => ({ canceled: false, filePaths: [join(import.meta.dirname, 'preload.ts')] }),
      showErrorBox: (_title: string, words: string) => void calls.push(`box ${words}`),
    },
    shell: {
      openExternal: async (url: string) => void opened.push(url),
      openPath: async () => '',
      showItemInFolder: (file: string) => void calls.push(`reveal ${file}`),
    },
    notify: (title: string, body: string) => void calls.push(`notice ${title}: ${body}`),
    nativeTheme: { shouldUseDarkColors: true, themeSource: 'system' },
    // The fake has the members that ElectronPorts names; their full Electron types are larger than what is used.
  } as unknown as ElectronPorts
  return { electron, app, calls, stored, handlers, sent, opened, windows, contents, tray, shown }
}

/** What the fake menu builder answers is the template itself. */
function fakeTray(calls: string[]) {
  const seen = { toolTip: '', menu: [] as MenuItemConstructorOptions[] }
  const emitter = new EventEmitter()
  return Object.assign(emitter, {
    seen,
    setToolTip: (words: string) => {
      seen.toolTip = words
    },
    setContextMenu: (menu: unknown) => {
      seen.menu = menu as MenuItemConstructorOptions[]
    },
    destroy: () => void calls.push('tray gone'),
    choose(label: string) {
      const item = seen.menu.find((each) => each.label === label)
      if (item?.click === undefined || item.enabled === false) throw new Error(`“${label}” cannot be chosen`)
      item.click({} as never, undefined, {} as never)
    },
  })
}

/** Started and with its window open, on a host that a test may bring. */
export async function startedDesktop(host?: Host, options: FakeOptions = {}) {
  const fake = fakeElectron(options)
  const used = host ?? (await createHost({ shell: 'desktop', version: '0.0.0' }))
  const files: Record<string, string> = { [join('/app/window', 'index.html')]: '<h1>Hello</h1>' }
  await startDesktop({
    electron: fake.electron,
    platform: options.platform ?? 'linux',
    preload: '/app/preload.cjs',
    windowRoot: '/app/window',
    read: async (file) => {
      const text = files[file]
      if (text === undefined) throw new Error('no such file')
      return new Uint8Array(Buffer.from(text))
    },
    createHost: async () => used,
  })
  return { ...fake, host: used }
}
