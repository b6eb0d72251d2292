import type { WebContents } from 'electron'
import type { ElectronPorts } from './electron-ports.ts'
import { openOutside } from './open-outside.ts'
import { isOwnPage } from './own-page.ts'

/** Writing plain text to the clipboard is all the page may do beyond showing itself. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/** No page but ours, no second window, no webview. Links that ask for a window open outside, if they may. */
export function guardContents(contents: WebContents, shell: ElectronPorts['shell']): void {
  contents.setWindowOpenHandler(({ url }) => {
    setImmediate(() => void openOutside(shell, url).catch(() => {}))
    return { action: 'deny' }
  })
  contents.on('will-navigate', (details) => {
    if (!isOwnPage(details.url)) details.preventDefault()
  })
  contents.on('will-redirect', (details) => {
    if (!isOwnPage(details.url)) details.preventDefault()
  })
  contents.on('will-frame-navigate', (details) => {
    if (!details.isMainFrame) details.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Without handlers Electron grants every permission. */
export function guardSession(session: ReturnType<ElectronPorts['session']>, platform: NodeJS.Platform): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(granted.has(permission) && details.isMainFrame && isOwnPage(details.requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => granted.has(permission) && isOwnPage(origin))
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.on('will-download', (event) => event.preventDefault())
  if (platform !== 'darwin') session.setSpellCheckerEnabled(false)
}
