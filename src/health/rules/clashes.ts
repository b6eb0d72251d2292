import { foldName } from '../../core/text/names.ts'
import { isSubject } from '../rule.ts'
import type { HealthPage, HealthView } from '../view.ts'
import { clashOf, isFirst, type NameClash } from './related-names.ts'
import { isTemplate } from './skipped-target.ts'

/** Pages whose names clash with this one in this way and that come after it by path, so that a pair is listed once. */
export function clashesAfter(page: HealthPage, kind: NameClash, view: HealthView): HealthPage[] {
  if (!isSubject(page) || isTemplate(page.path)) return []
  const found = new Map<number, HealthPage>()
  for (const name of new Set([page.title, ...page.aliases].map(foldName))) add(view.named(name))
  add(view.alike(page.title))
  add(view.filedAlike(page.stem))
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1))

  function add(pages: readonly HealthPage[]): void {
    for (const other of pages) {
      if (other.id === page.id || !isSubject(other) || isTemplate(other.path) || !isFirst(page, other)) continue
      if (clashOf(page, other) === kind) found.set(other.id, other)
    }
  }
}
