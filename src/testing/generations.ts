import type { Op } from '../core/change/change-set.ts'
import { create, edit, remove, rename } from './apply-world.ts'

/** Pages of every generation; one page is renamed in each, one comes and goes. */
export function pagesOf(generation: number): Record<string, string> {
  if (generation < 0) return {}
  const pages: Record<string, string> = {}
  for (let page = 0; page < 6; page++)
    pages[`wiki/concepts/page-${page}.md`] = `generation ${generation}\n${`line of page ${page}\n`.repeat(200)}`
  pages[`wiki/entities/name-${generation}.md`] = `generation ${generation}\n`
  if (generation % 2 === 0) pages['wiki/entities/even.md'] = `generation ${generation}\n`
  return pages
}

export function opsOf(generation: number): Op[] {
  const before = pagesOf(generation - 1)
  const after = pagesOf(generation)
  const [oldName, newName] = [`wiki/entities/name-${generation - 1}.md`, `wiki/entities/name-${generation}.md`]
  const ops: Op[] = []
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[path], after[path]]
    if (path === oldName && was !== undefined) ops.push(rename(oldName, newName, was, after[newName] ?? ''))
    else if (path === newName && generation > 0) continue
    else if (was === undefined) ops.push(create(path, is ?? ''))
    else ops.push(is === undefined ? remove(path, was) : edit(path, was, is))
  }
  return ops
}
