/** What the store needs of the browser, so that it runs without one. */
export type Browser = {
  readonly hash: () => string
  /** Adds an entry to the history, or replaces the current one. */
  readonly write: (hash: string, replace: boolean) => void
  readonly onChange: (listener: () => void) => void
  readonly remember: (key: string, value: string) => void
  readonly recall: (key: string) => string | null
}

export function realBrowser(): Browser {
  return {
    hash: () => window.location.hash,
    write: (hash, replace) => (replace ? history.replaceState(null, '', hash) : history.pushState(null, '', hash)),
    onChange: (listener) => window.addEventListener('popstate', listener),
    remember: (key, value) => localStorage.setItem(`commonplace.${key}`, value),
    recall: (key) => localStorage.getItem(`commonplace.${key}`),
  }
}
