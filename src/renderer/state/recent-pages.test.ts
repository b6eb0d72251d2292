import { expect, it } from 'vitest'
import { type RecentPage, withRecent } from './recent-pages.ts'

const page = (n: number): RecentPage => ({ path: `wiki/${n}.md`, title: `Page ${n}`, kind: 'entity' })

it('puts the page read last first, each page once, under its name of now', () => {
  const pages = [page(1), page(2), page(3)]
  expect(withRecent(pages, { ...page(3), title: 'Renamed' }).map(({ title }) => title)).toEqual([
    'Renamed',
    'Page 1',
    'Page 2',
  ])
})

it('keeps a dozen', () => {
  const many = Array.from({ length: 20 }, (_, n) => page(n)).reduce<readonly RecentPage[]>(withRecent, [])
  expect(many).toHaveLength(12)
  expect(many[0]?.path).toBe('wiki/19.md')
})
