import { expect, it } from 'vitest'
import { graphRoute } from './graph-route.ts'
import { formatRoute, home, pageHref, parseRoute, type Route } from './route.ts'

const routes: Route[] = [
  { place: 'inbox', item: null },
  { place: 'inbox', item: '01J9ZK5V0000000000000000AB' },
  { place: 'wiki', domain: 'history', page: null, at: null },
  { place: 'wiki', domain: 'history', page: 'wiki/entities/北京.md', at: 'c-77b0d1e4' },
  { place: 'wiki', domain: 'my notes', page: 'wiki/concepts/c & c++ #1?.md', at: null },
  { place: 'wiki', domain: 'history', page: 'wiki/summaries/notes.md', at: 'e-1', source: true },
  graphRoute('history'),
  {
    ...graphRoute('history', 'wiki/entities/c & c++ #1?.md'),
    to: 'wiki/entities/北京.md',
    around: 'wiki/concepts/lamp.md',
    depth: 3,
    colour: 'community',
    list: 'surprises',
    hidden: ['summary', 'note'],
    tag: 'ship/sail & more',
    source: 'wiki/summaries/a b.md',
    since: '2025-01-01',
    until: '2026-12-31',
  },
  { place: 'search', domain: 'history', query: 'what is “C#”? 100 %' },
  { place: 'ask', domain: 'history', id: 'conversations/what is “C#”.md', question: null },
  { place: 'ask', domain: 'history', id: null, question: 'what & why?' },
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

it('takes from the address of a graph only what means something', () => {
  expect(parseRoute('#/graph/h/p.md?depth=9&colour=mauve&list=x&hide=entity,beast&since=tomorrow')).toEqual({
    ...graphRoute('h', 'p.md'),
    hidden: ['entity'],
  })
})

it('gives a page an address that keeps its folders', () => {
  expect(pageHref('history', 'wiki/entities/ada-lovelace.md', 'c-1')).toBe(
    '#/wiki/history/wiki/entities/ada-lovelace.md?at=c-1',
  )
})
