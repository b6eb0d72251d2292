const patience = 120
/** What is asked of the host has come by then, on any machine. */
const settling = 5_000

/** Brings a section of the settings into view and focus, once that place has been loaded. */
export function showSetting(id: string, frames = patience): void {
  const heading = document.getElementById(id)
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    keepInView(heading)
  } else if (frames > 0) requestAnimationFrame(() => showSetting(id, frames - 1))
}

/** What comes later above the heading would push it away: it is held until the person does something. */
function keepInView(heading: HTMLElement): void {
  const show = () => heading.scrollIntoView({ block: 'start' })
  const growth = new ResizeObserver(show)
  const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const stop = () => {
    growth.disconnect()
    for (const act of acts) window.removeEventListener(act, stop)
  }
  show()
  if (heading.parentElement?.parentElement) growth.observe(heading.parentElement.parentElement)
  for (const act of acts) window.addEventListener(act, stop, { passive: true })
  setTimeout(stop, settling)
}
