import { describe, expect, it } from 'vitest'
import { wholeDomain } from '../../../state/graph-route.ts'
import { graphModel, hopsAround, linksOf, neighboursOf } from './graph-model.ts'
import { inkCommunities } from './ink-communities.ts'
import { bridgesOf, communityOf, hubsOf, lonelyOf, surprisesOf } from './rank-pages.ts'
import { placesIn, scopeOf } from './scope.ts'
import { shownPages } from './shown-pages.ts'

const day = (date: string) => Date.parse(date) / 86_400_000

/** a – b – c – d in a row, b linked back by a; s, a summary, cites a and d; e stands alone. */
const model = graphModel({
  pages: (['a', 'b', 'c', 'd', 's', 'e'] as const).map((path, number) => ({
    path,
    title: path.toUpperCase(),
    kind: path === 's' ? ('summary' as const) : ('entity' as const),
    tags: path === 'a' ? [0] : path === 'b' ? [1] : [],
    day: day(`2024-01-0${number + 1}`),
  })),
  tags: ['Ship', 'ship/sail'],
  edges: [0, 1, 2, 1, 0, 1, 1, 2, 1, 2, 3, 1, 4, 0, 1, 4, 3, 1],
})
const names = (pages: readonly number[]) => pages.map((page) => model.pages[page]?.path).join('')

describe('the model', () => {
  it('counts a pair once, whichever way its links go', () => {
    expect(model.pairs.length / 2).toBe(5)
    expect([...neighboursOf(model, 0)].sort()).toEqual([1, 4])
    expect(linksOf(model, 5)).toBe(0)
  })

  it('leaves out a page linked to itself, and numbers that no page has', () => {
    const odd = graphModel({ pages: model.pages.slice(0, 2), tags: [], edges: [0, 0, 1, 0, 7, 1, 1, 0, 3] })
    expect(odd.pairs).toEqual(Uint32Array.from([0, 1]))
  })

  it('knows how many links away each page is', () => {
    expect(hopsAround(model, 0, 2)).toEqual(
      new Map([
        [0, 0],
        [1, 1],
        [4, 1],
        [2, 2],
        [3, 2],
      ]),
    )
  })
})

describe('what is shown', () => {
  const shown = (part: object) => names(shownPages(model, { ...wholeDomain, ...part }))

  it('is everything until something is asked for', () => expect(shown({})).toBe('abcdse'))
  it('is what is around a page', () => expect(shown({ around: 'b', depth: 1 })).toBe('abc'))
  it('keeps the page in the middle, whatever the filters say', () => {
    expect(shown({ around: 's', depth: 1, hidden: ['summary'] })).toBe('ads')
  })
  it('counts tags below a tag to it, in any case', () => {
    expect(shown({ tag: 'ship' })).toBe('ab')
    expect(shown({ tag: 'SHIP/sail' })).toBe('b')
    expect(shown({ tag: 'sh' })).toBe('')
  })
  it('takes a source for itself and what it is linked with', () => expect(shown({ source: 's' })).toBe('ads'))
  it('shows nothing of a source that is gone', () => expect(shown({ source: 'gone' })).toBe(''))
  it('takes both days in', () => expect(shown({ since: '2024-01-02', until: '2024-01-04' })).toBe('bcd'))
  it('is the whole domain around a page that is gone', () => expect(shown({ around: 'gone' })).toBe('abcdse'))
})

describe('the lists', () => {
  const all = [...model.pages.keys()]
  const shape = {
    communities: [{ id: 'x', name: 'A', pages: ['a', 'b', 'gone'] }],
    bridges: [
      { path: 'gone', share: 0.9 },
      { path: 'b', share: 0.5 },
      { path: 'c', share: 0.4 },
    ],
    surprises: [
      { from: 'a', to: 'gone', between: 1 },
      { from: 'a', to: 'd', between: 2 },
    ],
  }

  it('put the most linked first, equals by name', () => expect(names(hubsOf(model, all, 3))).toBe('abc'))
  it('find who is alone', () => expect(names(lonelyOf(model, all))).toBe('e'))
  it('name only pages that are there and shown', () => {
    expect(bridgesOf(model, new Set([0, 1]), shape)).toEqual([{ page: 1, share: 0.5 }])
    expect(surprisesOf(model, new Set(all), shape)).toEqual([{ from: 0, to: 3, between: 2 }])
    expect([...communityOf(model, shape)]).toEqual([0, 0, -1, -1, -1, -1])
  })
})

it('gives communities with links between them different inks', () => {
  expect([...inkCommunities(model, Int32Array.from([0, 0, 1, 1, 2, -1]), 3)]).toEqual([0, 0, 1, 1, 2, -1])
  const inks = inkCommunities(model, Int32Array.from([0, 1, 2, 3, 4, -1]), 3)
  for (let at = 0; at < model.pairs.length; at += 2) {
    expect(inks[model.pairs[at] ?? 0]).not.toBe(inks[model.pairs[at + 1] ?? 0])
  }
})

it('lays out what is around a page by numbers of its own, and gives the places back by those of the domain', () => {
  const scope = scopeOf(model, 'c', 1)
  expect(names(scope.pages)).toBe('bcd')
  expect(scope.links).toEqual({ size: 3, pairs: Uint32Array.from([0, 1, 1, 2]) })
  const places = placesIn(scope, Float32Array.from([1, 2, 3, 4, 5, 6]))
  expect([...places]).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0])
})
