import { expect, test } from 'vitest'
import { linkAmong, routeOfLink } from './deep-link.ts'

test.each([
  ['commonplace://wiki/history/wiki/entities/ada.md', '#/wiki/history/wiki/entities/ada.md'],
  [
    'commonplace://WIKI/history/wiki/concepts/%E5%8C%97%E4%BA%AC.md',
    '#/wiki/history/wiki/concepts/%E5%8C%97%E4%BA%AC.md',
  ],
  ['commonplace://wiki/history/a%20%26%20b%231.md', '#/wiki/history/a%20%26%20b%231.md'],
  ['commonplace://search/history?q=ada+l', '#/search/history?q=ada%20l'],
  ['commonplace://inbox', '#/inbox'],
  ['commonplace://graph/history', '#/graph/history'],
])('leads from %s to %s', (link, route) => {
  expect(routeOfLink(link)).toBe(route)
})

test.each([
  'commonplace://wiki',
  'commonplace://wiki/history/..%2f..%2fetc/passwd',
  'commonplace://wiki/history/%2e%2e%5csecret',
  'commonplace://wiki/history/a%00b.md',
  'commonplace://wiki/history/%zz',
  'commonplace://accept/01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'commonplace://inbox/a/b',
  'commonplace://user@wiki/history/a.md',
  'https://wiki/history/a.md',
  'cp-app://bundle/#/wiki',
  'nonsense',
  `commonplace://wiki/${'a'.repeat(3000)}`,
])('leads nowhere from %s', (link) => {
  expect(routeOfLink(link)).toBeNull()
})

test('finds the link among what a second start was given', () => {
  expect(linkAmong(['commonplace', '--flag', 'Commonplace://inbox'])).toBe('Commonplace://inbox')
  expect(linkAmong(['commonplace', '--flag'])).toBeNull()
})
