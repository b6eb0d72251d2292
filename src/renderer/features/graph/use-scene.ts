import { useMemo } from 'react'
import type { Output } from '../../../contract/requests.ts'
import type { Asked } from '../../client/use-request.ts'
import type { GraphView } from '../../state/graph-route.ts'
import { groupTokens } from './drawing/inks.ts'
import { pairsAmong, type Region, type Scene } from './drawing/scene.ts'
import type { Layout } from './layout/use-picture.ts'
import type { GraphModel } from './model/graph-model.ts'
import { inkCommunities } from './model/ink-communities.ts'
import { communityOf } from './model/rank-pages.ts'

type Parts = {
  readonly model: GraphModel
  readonly shown: readonly number[]
  readonly layout: Layout
  readonly shape: Asked<Output<'graph.shape'>>
  readonly colour: GraphView['colour']
}

const mostRegions = 14

/** What the plate shows: the pages that are shown, where the last layout put them, with the colours that are known. */
export function useScene({ model, shown, layout, shape, colour }: Parts) {
  const among = useMemo(() => pairsAmong(model, shown), [model, shown])
  const known = colour === 'community' && shape.kind === 'ready' ? shape.value : null
  const communityInks = useMemo(
    () => (known === null ? null : inkCommunities(model, communityOf(model, known), groupTokens.length)),
    [model, known],
  )
  const { picture } = layout
  const scene = useMemo((): Scene | null => {
    if (picture === null) return null
    // While a changed domain is laid out, the picture of the one before stays as it was.
    if (picture.scope.model !== model) {
      const { pages } = picture.scope
      const { pairs } = pairsAmong(picture.scope.model, pages)
      return { model: picture.scope.model, pages, places: picture.places, pairs, communityInks: null, regions: [] }
    }
    const placed = new Set(picture.scope.pages)
    const pages = shown.filter((page) => placed.has(page))
    const pairs = pages.length === shown.length ? among.pairs : pairsAmong(model, pages).pairs
    const regions = communityInks === null || known === null ? [] : regionsOf(model, known, new Set(pages))
    return { model, pages, places: picture.places, pairs, communityInks, regions }
  }, [model, shown, picture, among, communityInks, known])
  return { scene, left: among.left, links: among.pairs.length / 2 + among.left }
}

/** The largest communities that are drawn, large enough to be a land of their own. */
function regionsOf(model: GraphModel, { communities }: Output<'graph.shape'>, drawn: ReadonlySet<number>): Region[] {
  return communities.slice(0, mostRegions).flatMap(({ name, pages }) => {
    const numbers = pages.flatMap((path) => model.numberOf.get(path) ?? []).filter((page) => drawn.has(page))
    return numbers.length >= Math.max(5, drawn.size / 80) ? [{ name, pages: numbers }] : []
  })
}
