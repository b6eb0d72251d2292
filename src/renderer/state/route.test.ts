import { expect, it } from 'vitest'
import { formatRoute, home, pageHref, parseRoute, type Route } from './route.ts'

const routes: Route[] = [
  { place: 'inbox', item: null },
  { place: 'inbox', item: '01J9ZK5V0000000000000000AB' },
  { place: 'wiki', domain: 'history', page: null, at: null },
  { place: 'wiki', domain: 'history', page: 'wiki/entities/北京.md', at: 'c-77b0d1e4' },
  { place: 'wiki', domain: 'my notes', page: 'wiki/concepts/c & c++ #1?.md', at: null },
  { place: 'wiki', domain: 'history', page: 'wiki/summaries/notes.md', at: 'e-1', source: true },
  { place: 'search', domain: 'history', query: 'what is “C#”? 100 %' },
  { place: 'health', domain: 'history', rule: 'broken-link' },
  { place: 'activity', domain: 'history', change: '01J9ZK5V0000000000000000AB' },
  { place: 'settings' },
]

it.each(routes)('reads back the address it wrote for $place', (route) => {
  expect(parseRoute(formatRoute(route))).toEqual(route)
})

it('leads anywhere unknown to the Inbox', () => {
  expect(parseRoute('')).toEqual(home)
  expect(parseRoute('#/nowhere/at/all')).toEqual(home)
  expect(parseRoute('#/inbox/%E0%A4%A')).toEqual({ place: 'inbox', item: '%E0%A4%A' })
})

it('gives a page an address that keeps its folders', () => {
  expect(pageHref('history', 'wiki/entities/ada-lovelace.md', 'c-1')).toBe(
    '#/wiki/history/wiki/entities/ada-lovelace.md?at=c-1',
  )
})
