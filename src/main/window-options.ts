import type { BrowserWindowConstructorOptions } from 'electron'

/** The window as data. The safe values are Electron's defaults today, written out so that a test reads them. */
export function windowOptions(facts: {
  readonly preload: string
  readonly platform: NodeJS.Platform
  readonly dark: boolean
  readonly packaged: boolean
}): BrowserWindowConstructorOptions {
  return {
    name: 'main',
    windowStatePersistence: { bounds: true, displayMode: true },
    width: 1240,
    height: 820,
    minWidth: 720,
    minHeight: 480,
    show: false,
    backgroundColor: facts.dark ? '#17181a' : '#fbfaf8',
    titleBarStyle: facts.platform === 'darwin' ? 'hiddenInset' : 'default',
    webPreferences: {
      preload: facts.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Elsewhere the spelling dictionaries come from a server; here nothing leaves the machine unasked.
      spellcheck: facts.platform === 'darwin',
      devTools: !facts.packaged,
    },
  }
}
