import type { Output } from '../../../../contract/requests.ts'
import { type GraphModel, linksOf } from './graph-model.ts'

type Shape = Output<'graph.shape'>
export type ShownSurprise = { readonly from: number; readonly to: number; readonly between: number }

/** The most linked of these pages, with at least two links, most links first. */
export function hubsOf(model: GraphModel, shown: readonly number[], most: number): number[] {
  return byLinks(
    model,
    shown.filter((page) => linksOf(model, page) > 1),
  ).slice(0, most)
}

/** Most linked first; equals by title. */
export function byLinks(model: GraphModel, pages: readonly number[]): number[] {
  const title = (page: number) => model.pages[page]?.title ?? ''
  return pages.toSorted((a, b) => linksOf(model, b) - linksOf(model, a) || title(a).localeCompare(title(b)))
}

/** Pages that nothing links to and that link to nothing. */
export function lonelyOf(model: GraphModel, shown: readonly number[]): number[] {
  return byLinks(
    model,
    shown.filter((page) => linksOf(model, page) === 0),
  )
}

export function bridgesOf(model: GraphModel, shown: ReadonlySet<number>, { bridges }: Shape) {
  return bridges.flatMap(({ path, share }) => {
    const page = model.numberOf.get(path)
    return page !== undefined && shown.has(page) ? [{ page, share }] : []
  })
}

export function surprisesOf(model: GraphModel, shown: ReadonlySet<number>, { surprises }: Shape): ShownSurprise[] {
  return surprises.flatMap(({ between, ...ends }) => {
    const [from, to] = [model.numberOf.get(ends.from), model.numberOf.get(ends.to)]
    return from !== undefined && to !== undefined && shown.has(from) && shown.has(to) ? [{ from, to, between }] : []
  })
}

/** The number of each page's community, largest first, or -1. */
export function communityOf(model: GraphModel, { communities }: Shape): Int32Array {
  const numbers = new Int32Array(model.pages.length).fill(-1)
  for (const [community, { pages }] of communities.entries()) {
    for (const path of pages) {
      const page = model.numberOf.get(path)
      if (page !== undefined) numbers[page] = community
    }
  }
  return numbers
}
