export const linkScheme = 'commonplace'

const longest = 2000
const places: ReadonlySet<string> = new Set(['inbox', 'activity', 'memory', 'health', 'settings', 'ask', 'graph'])

/**
 * The address inside the window that a link from outside means, or null for anything else. Links are input: a closed list of
 * places, names without tricks, and nothing that writes, spends or asks. `commonplace://wiki/<domain>/<page>`,
 * `commonplace://search/<domain>?q=…`, `commonplace://inbox`.
 */
export function routeOfLink(raw: string): string | null {
  if (raw.length > longest || !URL.canParse(raw)) return null
  const url = new URL(raw)
  if (url.protocol !== `${linkScheme}:` || url.username !== '' || url.port !== '') return null
  const names = namesIn(url.pathname)
  if (names === null) return null
  const place = url.host.toLowerCase()
  const path = names.map(encodeURIComponent).join('/')
  if (place === 'wiki' && names.length >= 1) return `#/wiki/${path}`
  if (place === 'search' && names.length <= 1) {
    const query = url.searchParams.get('q') ?? ''
    return `#/search/${path}${query === '' ? '' : `?q=${encodeURIComponent(query)}`}`
  }
  return places.has(place) && names.length <= 1 ? `#/${[place, path].filter(Boolean).join('/')}` : null
}

/** The link among the arguments a second start was given. */
export function linkAmong(args: readonly string[]): string | null {
  return args.find((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`)) ?? null
}

function namesIn(pathname: string): string[] | null {
  try {
    const names = pathname.split('/').filter(Boolean).map(decodeURIComponent)
    const isPlain = names.every((name) => !/[\\/\p{Cc}]/u.test(name) && !/^\.+$/u.test(name))
    return isPlain ? names : null
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return null
  }
}
