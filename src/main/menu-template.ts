import type { MenuItemConstructorOptions } from 'electron'
import { type DesktopWords, english } from './words.ts'

/** Places by the number of their key, as the rail lists them. */
const places = ['inbox', 'wiki', 'graph', 'search', 'ask', 'health', 'activity', 'memory'] as const

export type MenuActs = {
  /** Leads the window to a route. */
  readonly go: (route: string) => void
  readonly back: () => void
  readonly forward: () => void
}

const none: MenuActs = { go: () => {}, back: () => {}, forward: () => {} }

/** The menu as data. The edit menu is what makes copy and paste work on macOS. */
export function menuTemplate(
  platform: NodeJS.Platform,
  packaged: boolean,
  { go, back, forward }: MenuActs = none,
  words: DesktopWords = english,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ]
  if (!packaged) view.push({ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' })
  const settings: MenuItemConstructorOptions = {
    label: isMac ? `${words.menu.settings}…` : words.menu.settings,
    accelerator: 'CmdOrCtrl+,',
    click: () => go('#/settings'),
  }
  return [
    ...(isMac ? [macAppMenu(settings)] : []),
    {
      label: words.menu.file,
      submenu: isMac
        ? [{ label: words.menu.add, click: () => go('#/inbox') }, { type: 'separator' }, { role: 'close' }]
        : [
            { label: words.menu.add, click: () => go('#/inbox') },
            settings,
            { type: 'separator' },
            { role: 'close' },
            { role: 'quit' },
          ],
    },
    { role: 'editMenu' },
    {
      label: words.menu.go,
      submenu: [
        { label: words.menu.back, accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: back },
        { label: words.menu.forward, accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: forward },
        { type: 'separator' },
        ...places.map((place, at) => ({
          label: words.places[place],
          accelerator: `CmdOrCtrl+${at + 1}`,
          click: () => go(`#/${place}`),
        })),
      ],
    },
    { label: words.menu.view, submenu: view },
    { role: 'windowMenu' },
  ]
}

/** Where people on a Mac look for the settings. */
function macAppMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    label: 'Commonplace',
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      settings,
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  }
}
