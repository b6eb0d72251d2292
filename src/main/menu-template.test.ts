import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { menuTemplate } from './menu-template.ts'
import { german } from './words.ts'

const nothing = { go: () => {}, back: () => {}, forward: () => {} }

function menuOf(label: string, template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return (template.find((menu) => menu.label === label)?.submenu ?? []) as MenuItemConstructorOptions[]
}
const click = (item: MenuItemConstructorOptions | undefined) => item?.click?.({} as never, undefined, {} as never)

test('has a key for each place', () => {
  const gone: string[] = []
  const items = menuOf('Go', menuTemplate('linux', true, { ...nothing, go: (route) => gone.push(route) }))
  const places = items.filter(({ accelerator }) => accelerator?.startsWith('CmdOrCtrl+'))
  expect(places.map(({ accelerator }) => accelerator)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `CmdOrCtrl+${n}`))
  for (const item of places) click(item)
  expect(gone).toEqual(['inbox', 'wiki', 'graph', 'search', 'ask', 'health', 'activity', 'memory'].map((p) => `#/${p}`))
})

test('goes back and forward by the keys of the platform', () => {
  const went: string[] = []
  const acts = { ...nothing, back: () => went.push('back'), forward: () => went.push('forward') }
  const [back, forward] = menuOf('Go', menuTemplate('darwin', true, acts))
  click(back)
  click(forward)
  expect(went).toEqual(['back', 'forward'])
  expect([back?.accelerator, forward?.accelerator]).toEqual(['Cmd+[', 'Cmd+]'])
  expect(menuOf('Go', menuTemplate('win32', true, acts))[0]?.accelerator).toBe('Alt+Left')
})

test('has the settings where the platform looks for them', () => {
  const settingsIn = (platform: NodeJS.Platform, menu: string) =>
    menuOf(menu, menuTemplate(platform, true)).some(({ accelerator }) => accelerator === 'CmdOrCtrl+,')
  expect([settingsIn('darwin', 'Commonplace'), settingsIn('darwin', 'File')]).toEqual([true, false])
  expect([settingsIn('win32', 'File'), settingsIn('linux', 'File')]).toEqual([true, true])
})

test('has an edit menu everywhere and tools for developers only while developing', () => {
  const roles = (platform: NodeJS.Platform, packaged: boolean) => JSON.stringify(menuTemplate(platform, packaged))
  expect(roles('darwin', true)).toContain('editMenu')
  expect(roles('linux', false)).toContain('toggleDevTools')
  expect(roles('linux', true)).not.toContain('toggleDevTools')
})

test('no two entries have the same key', () => {
  for (const platform of ['darwin', 'win32', 'linux'] as const) {
    const keys = menuTemplate(platform, false)
      .flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
      .flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('speaks German where the window does, with the same keys', () => {
  const inGerman = menuTemplate('linux', true, nothing, german)
  const keys = (template: MenuItemConstructorOptions[], menu: string) =>
    menuOf(menu, template).map(({ accelerator }) => accelerator)
  expect(keys(inGerman, 'Gehe zu')).toEqual(keys(menuTemplate('linux', true), 'Go'))
  expect(menuOf('Gehe zu', inGerman).map(({ label }) => label)).toContain('Gedächtnis')
  expect(menuOf('Datei', inGerman).map(({ label }) => label)).toContain('Einstellungen')
})
