import type { MenuItemConstructorOptions } from 'electron'

/** Places by the number of their key, as the rail lists them. */
const places = [
  ['Inbox', '#/inbox'],
  ['Wiki', '#/wiki'],
  ['Graph', '#/graph'],
  ['Search', '#/search'],
  ['Ask', '#/ask'],
  ['Health', '#/health'],
  ['Activity', '#/activity'],
  ['Memory', '#/memory'],
] as const

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
    label: isMac ? 'Settings…' : 'Settings',
    accelerator: 'CmdOrCtrl+,',
    click: () => go('#/settings'),
  }
  return [
    ...(isMac ? [macAppMenu(settings)] : []),
    {
      label: 'File',
      submenu: isMac
        ? [{ label: 'Add documents', click: () => go('#/inbox') }, { type: 'separator' }, { role: 'close' }]
        : [
            { label: 'Add documents', click: () => go('#/inbox') },
            settings,
            { type: 'separator' },
            { role: 'close' },
            { role: 'quit' },
          ],
    },
    { role: 'editMenu' },
    {
      label: 'Go',
      submenu: [
        { label: 'Back', accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: back },
        { label: 'Forward', accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: forward },
        { type: 'separator' },
        ...places.map(([label, route], at) => ({
          label,
          accelerator: `CmdOrCtrl+${at + 1}`,
          click: () => go(route),
        })),
      ],
    },
    { label: 'View', submenu: view },
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
