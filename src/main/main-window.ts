import type { BrowserWindow } from 'electron'
import { windowUrl } from './own-page.ts'

/** The one window, open or not: it can be closed while the program goes on in the tray or the dock. */
export type MainWindow = {
  readonly isFocused: () => boolean
  /** To the front, opened anew where it was closed. */
  readonly show: () => Promise<void>
  /** Leads it to a route of ours. */
  readonly go: (route: string) => Promise<void>
  readonly back: () => void
  readonly forward: () => void
}

export function createMainWindow(open: () => Promise<BrowserWindow>): MainWindow {
  let window: BrowserWindow | null = null
  let opening: Promise<BrowserWindow> | null = null
  const there = () => (window === null || window.isDestroyed() ? null : window)

  /** Two windows of one name cannot live at once, so whoever comes meanwhile waits for the one that opens. */
  async function opened(): Promise<BrowserWindow> {
    const isThere = there()
    if (isThere) return isThere
    opening ??= open().finally(() => {
      opening = null
    })
    window = await opening
    return window
  }

  return {
    isFocused: () => there()?.isFocused() ?? false,
    async show() {
      const window = there()
      if (window === null) return void (await opened())
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    // Only the part behind the # differs, so the page stays and hears of it.
    async go(route) {
      const window = there() ?? (await opened())
      await window.loadURL(`${windowUrl}${route}`)
    },
    back: () => there()?.webContents.navigationHistory.goBack(),
    forward: () => there()?.webContents.navigationHistory.goForward(),
  }
}
