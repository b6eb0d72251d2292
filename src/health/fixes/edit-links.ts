import { retarget } from '../../core/link/rewrite-links.ts'
import { type ScannedLink, scanLinks } from '../../core/link/scan-page.ts'
import { foldName } from '../../core/text/names.ts'

const withoutMd = (target: string): string => target.replace(/\.md$/i, '')
const lastName = (target: string): string => withoutMd(target).slice(target.lastIndexOf('/') + 1)

/** Links written with this target become the words a reader sees of them. */
export function unlinkText(text: string, target: string): string {
  return linksTo(text, target).reduce(
    (result, link) => result.slice(0, link.start) + shownText(result, link) + result.slice(link.end),
    text,
  )
}

/** Links written `from` lead to `to`; where a link showed its own target, it shows that still. */
export function retargetShown(text: string, from: string, to: string): string {
  return linksTo(text, from).reduce((result, link) => {
    const moved = retarget(result, link, to)
    if (link.kind !== 'wikilink' || link.display !== undefined || link.subpath !== undefined) return moved
    const end = moved.indexOf(']]', link.pathFrom + to.length)
    const pipe = isInTable(text, link.start) ? '\\|' : '|'
    return `${moved.slice(0, end)}${pipe}${lastName(link.target)}${moved.slice(end)}`
  }, text)
}

/** Last first, so that the places of those before stay right. */
function linksTo(text: string, target: string): ScannedLink[] {
  const folded = foldName(withoutMd(target))
  return scanLinks(text)
    .links.filter((link) => link.target !== '' && foldName(withoutMd(link.target)) === folded)
    .toSorted((one, other) => other.start - one.start)
}

function shownText(text: string, link: ScannedLink): string {
  const written = text.slice(link.start, link.end)
  const label = /^!?\[((?:\\.|[^[\]\\])*)\]\(/.exec(written)
  if (label) return label[1] === '' ? lastName(link.target) : (label[1] ?? '')
  return link.display ?? lastName(link.target)
}

/** A wikilink's pipe would end the cell it stands in. */
function isInTable(text: string, at: number): boolean {
  const start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1
  const end = text.slice(at).search(/[\r\n]/)
  const line = text.slice(start, end < 0 ? undefined : at + end)
  return /^\s*\|/.test(line) || /^[^[]*\|[^[]*\[\[/.test(line)
}
