import type { PageRowView } from '../../contract/views.ts'

export type RecentPage = Pick<PageRowView, 'path' | 'title' | 'kind'>

const most = 12
const listeners = new Set<() => void>()
const held = new Map<string, readonly RecentPage[]>()

/** Pages read lately in a domain, newest first; kept by this browser only. The same list until it changes. */
export function recentPages(domain: string): readonly RecentPage[] {
  const known = held.get(domain)
  if (known) return known
  const read = parse(globalThis.localStorage?.getItem(keyOf(domain)) ?? '[]')
  held.set(domain, read)
  return read
}

export function remember(domain: string, page: RecentPage): void {
  keep(domain, withRecent(recentPages(domain), page))
}

/** A page that is gone leads nowhere. */
export function forget(domain: string, path: string): void {
  const left = recentPages(domain).filter((page) => page.path !== path)
  if (left.length < recentPages(domain).length) keep(domain, left)
}

export function watchRecent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The list with this page at its head, each page once. */
export function withRecent(pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] {
  return [page, ...pages.filter(({ path }) => path !== page.path)].slice(0, most)
}

function keep(domain: string, pages: readonly RecentPage[]): void {
  held.set(domain, pages)
  globalThis.localStorage?.setItem(keyOf(domain), JSON.stringify(pages))
  for (const listener of listeners) listener()
}

const keyOf = (domain: string): string => `commonplace.recent.${domain}`

function parse(text: string): readonly RecentPage[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isRecentPage).slice(0, most) : []
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return []
  }
}

function isRecentPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false
  const { path, title, kind } = value as Record<string, unknown>
  return (
    typeof path === 'string' &&
    typeof title === 'string' &&
    typeof kind === 'string' &&
    ['entity', 'concept', 'summary', 'note'].includes(kind)
  )
}
