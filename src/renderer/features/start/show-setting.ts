const patience = 120

/** Brings a section of the settings into view and focus, once that place has been loaded. */
export function showSetting(id: string, frames = patience): void {
  const heading = document.getElementById(id)
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  } else if (frames > 0) requestAnimationFrame(() => showSetting(id, frames - 1))
}
