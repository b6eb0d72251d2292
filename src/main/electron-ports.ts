import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Dialog,
  Menu,
  MenuItemConstructorOptions,
  NativeTheme,
  Protocol,
  Session,
  Shell,
  Tray,
} from 'electron'

/** The icon beside the clock. */
export type TrayPort = Pick<Tray, 'setToolTip' | 'setContextMenu' | 'destroy'> & {
  on(event: 'click', listener: () => void): unknown
}

/** The few parts of Electron this shell uses, so that a fake of them is short and the compiler checks it. */
export type ElectronPorts = {
  readonly app: Pick<
    App,
    | 'setAsDefaultProtocolClient'
    | 'whenReady'
    | 'enableSandbox'
    | 'requestSingleInstanceLock'
    | 'exit'
    | 'quit'
    | 'setAppUserModelId'
    | 'isPackaged'
    | 'getLocale'
  > & {
    readonly commandLine: Pick<App['commandLine'], 'hasSwitch'>
    on(event: string, listener: (...args: never[]) => void): unknown
  }
  readonly protocol: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>
  /** Asked for after ready only. */
  readonly session: () => Pick<
    Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
    | 'setSpellCheckerEnabled'
  > & { on(event: 'will-download', listener: (event: { preventDefault(): void }) => void): unknown }
  readonly openWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly menu: {
    buildFromTemplate(template: MenuItemConstructorOptions[]): Menu
    setApplicationMenu(menu: Menu | null): void
  }
  /** Puts the icon beside the clock; null where this platform has no place for one. */
  readonly openTray: (() => TrayPort) | null
  readonly dialog: Pick<Dialog, 'showOpenDialog' | 'showErrorBox'>
  readonly shell: Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>
  /** Shows a notice of the system; null where it shows none. */
  readonly notify: ((title: string, body: string, onClick: () => void) => void) | null
  readonly nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors' | 'themeSource'>
}
