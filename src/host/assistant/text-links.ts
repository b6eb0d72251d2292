import { scanPage } from '../../core/link/scan-page.ts'
import { bareStem, type Ground } from './ground-links.ts'

/** Targets of the wikilinks of a page, as Obsidian reads them: none in code or comments. */
export function linkTargets(text: string): string[] {
  return scanPage(text).links.flatMap(({ target, kind }) => (target !== '' && kind === 'wikilink' ? [target] : []))
}

/** The text with links as pages are called, and those to be stripped as their words alone. */
export function groundedText(text: string, grounds: ReadonlyMap<string, Ground>, strip: ReadonlySet<string>): string {
  return text.replace(
    /(!?)\[\[([^[\]|#\n]+)(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/gu,
    (whole, mark: string, written: string, subpath = '', words = '') => {
      const target = written.trim()
      if (mark === '' && strip.has(target)) return words || bareStem(target).replaceAll('-', ' ')
      const ground = grounds.get(target)
      if (ground?.kind !== 'page') return whole
      const stem = bareStem(ground.page.path)
      if (stem.toLowerCase() === bareStem(target).toLowerCase()) return whole
      const spelt = ground.page.kind === 'summary' ? `summaries/${stem}` : stem
      return `${mark}[[${spelt}${subpath}|${words || target}]]`
    },
  )
}
