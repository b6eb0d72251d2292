import type { SettingsView } from '../../contract/views.ts'

type Theme = SettingsView['theme']

const key = 'commonplace.theme'

/** Puts a theme on the whole window, and remembers it, so that the next start wears it before the host has answered. */
export function wearTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  localStorage.setItem(key, theme)
}

export function wearLastTheme(): void {
  const last = localStorage.getItem(key)
  if (last === 'light' || last === 'dark') document.documentElement.dataset.theme = last
  if (/mac/i.test(navigator.platform)) document.documentElement.dataset.platform = 'mac'
}
