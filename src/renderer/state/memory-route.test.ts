import { expect, test } from 'vitest'
import { formatRoute, parseRoute, type Route } from './route.ts'

const routes: Route[] = [
  { place: 'memory', domain: null, project: null, view: 'now' },
  { place: 'memory', domain: 'bakery', project: null, view: 'now' },
  { place: 'memory', domain: 'bakery', project: 'shop', view: 'now' },
  { place: 'memory', domain: 'bakery', project: 'shop', view: 'foundations' },
]

test.each(routes)('reads back the address it wrote for $project, $view', (route) => {
  expect(parseRoute(formatRoute(route))).toEqual(route)
})

test('a view nobody knows is the handoff', () => {
  expect(parseRoute('#/memory/bakery/shop/nonsense')).toEqual({
    place: 'memory',
    domain: 'bakery',
    project: 'shop',
    view: 'now',
  })
})
