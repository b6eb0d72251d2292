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

/** The menu as data. The edit menu is what makes copy and paste work on macOS. `go` leads the window to a route. */
export function menuTemplate(
  platform: NodeJS.Platform,
  packaged: boolean,
  go: (route: string) => void = () => {},
): MenuItemConstructorOptions[] {
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ]
  if (!packaged) view.push({ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' })
  const settings: MenuItemConstructorOptions = {
    label: 'Settings',
    accelerator: 'CmdOrCtrl+,',
    click: () => go('#/settings'),
  }
  return [
    ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    {
      label: 'File',
      submenu: [settings, { type: 'separator' }, platform === 'darwin' ? { role: 'close' } : { role: 'quit' }],
    },
    { role: 'editMenu' },
    {
      label: 'Go',
      submenu: places.map(([label, route], at) => ({
        label,
        accelerator: `CmdOrCtrl+${at + 1}`,
        click: () => go(route),
      })),
    },
    { label: 'View', submenu: view },
    { role: 'windowMenu' },
  ]
}
