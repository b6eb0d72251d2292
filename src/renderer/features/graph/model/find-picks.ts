import { knownName, scoreName, typedName } from '../../../../core/text/match-name.ts'
import type { Pick } from '../picker.tsx'
import { type GraphModel, linksOf } from './graph-model.ts'
import { byLinks } from './rank-pages.ts'

const most = 8

/** Pages whose titles match best; of equals, and without a text, the most linked. */
export function findPages(model: GraphModel, pages: readonly number[], text: string): Pick[] {
  const typed = typedName(text)
  const scored = pages.flatMap((page) => {
    const score = text === '' ? 1 : scoreName(knownName(model.pages[page]?.title ?? ''), typed)
    return score > 0 ? [{ page, score }] : []
  })
  scored.sort((a, b) => b.score - a.score || linksOf(model, b.page) - linksOf(model, a.page))
  return byScore(model, scored.slice(0, most))
}

function byScore(model: GraphModel, scored: readonly { readonly page: number }[]): Pick[] {
  return scored.flatMap(({ page }) => {
    const { path, title, kind } = model.pages[page] ?? {}
    return path !== undefined && title !== undefined && kind !== undefined ? [{ id: path, title, glyph: kind }] : []
  })
}

export function summariesOf(model: GraphModel): number[] {
  return byLinks(
    model,
    [...model.pages.keys()].filter((page) => model.pages[page]?.kind === 'summary'),
  )
}

/** Tags that match, the most used first. */
export function findTags(model: GraphModel, text: string): Pick[] {
  const typed = typedName(text.replace(/^#/, ''))
  const counts = new Uint32Array(model.tags.length)
  for (const { tags } of model.pages) for (const tag of tags) counts[tag] = (counts[tag] ?? 0) + 1
  return [...model.tags.entries()]
    .flatMap(([number, tag]) => {
      const score = text === '' ? 1 : scoreName(knownName(tag), typed)
      return score > 0
        ? [{ id: tag, title: `#${tag}`, side: String(counts[number] ?? 0), score, count: counts[number] ?? 0 }]
        : []
    })
    .sort((a, b) => b.score - a.score || b.count - a.count)
    .slice(0, most)
    .map(({ id, title, side }) => ({ id, title, side }))
}
