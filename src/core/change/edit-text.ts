import { retargetEach, retargetEachCard } from '../link/rewrite-links.ts'
import type { ScannedLink } from '../link/scan-page.ts'
import { claimOn } from '../page/find-blocks.ts'
import { readPageLines } from '../page/page-lines.ts'
import { joinLines, type Line, splitLines } from '../text/lines.ts'
import { foldName } from '../text/names.ts'
import type { Intent } from './change-set.ts'
import { conflict } from './conflict.ts'

type Of<K extends Intent['kind']> = Extract<Intent, { kind: K }>

/** How far from its line a stretch may have moved when it stands on the page more than once. */
const nearby = 20

/** Text without an id, by line: where it stands, else where it moved to, if there is just one such place. */
export function replaceLines(text: string, { line, before, after }: Of<'replace-lines'>, eol: string): string {
  const lines = allLines(text)
  const at = findStretch(lines, line - 1, before)
  const fresh = after.map((content, index): Line => {
    // A line that stays or is rewritten keeps its own end; only one that comes in addition takes the file's.
    const old = index < before.length ? lines[at + index] : undefined
    return { text: content, eol: old?.eol ?? eol }
  })
  const result = [...lines.slice(0, at), ...fresh, ...lines.slice(at + before.length)]
  return joinLines(
    result.map((one, index) => {
      const isLast = index === result.length - 1
      return isLast === (one.eol === '') ? one : { ...one, eol: isLast ? '' : eol }
    }),
  )
}

/** A page's lines, the empty one behind its last line end included, so that adding or dropping that is an edit too. */
export function allLines(text: string): Line[] {
  const lines = splitLines(text)
  return lines.at(-1)?.eol === '' ? lines : [...lines, { text: '', eol: '' }]
}

function findStretch(lines: readonly Line[], wanted: number, before: readonly string[]): number {
  const fits = (at: number) => before.every((content, index) => lines[at + index]?.text === content)
  if (wanted >= 0 && wanted <= lines.length && fits(wanted)) return wanted
  const places = before.length === 0 ? [] : lines.flatMap((_line, at) => (fits(at) ? [at] : []))
  const near = places.length > 1 ? places.filter((at) => Math.abs(at - wanted) <= nearby) : places
  const [only] = near
  if (near.length === 1 && only !== undefined) return only
  throw conflict('linesEdited', {})
}

/**
 * Every link to `from` leads to `to`; display text, subpath and form stay. A claim of ours whose link shows its own target
 * gets that as display text, so that it says the same as before and keeps its id.
 */
export function retargetLinks(text: string, { from, to }: Of<'retarget-links'>): string {
  const folded = foldName(from)
  const claims = claimRanges(text)
  return retargetEach(text, (link) => {
    if (foldName(withoutMd(link.target)) !== folded) return undefined
    const inClaim = claims.some(([start, end]) => link.start >= start && link.start < end)
    return inClaim && showsTarget(link) ? { target: to, display: lastSegment(link.target) } : { target: to }
  })
}

/** A card that shows a file, or a link in a text card, leads to `to`; every byte beside these paths stays. */
export function retargetCards(text: string, { card, from, to }: Of<'retarget-cards'>): string {
  const folded = foldName(card === 'file' ? from : withoutMd(from))
  return retargetEachCard(text, ({ target, isFileCard }) => {
    if (isFileCard !== (card === 'file')) return undefined
    return foldName(isFileCard ? target.slice(1) : withoutMd(target)) === folded ? to : undefined
  })
}

const withoutMd = (target: string): string => target.replace(/\.md$/i, '')
const lastSegment = (target: string): string => target.slice(target.lastIndexOf('/') + 1)
const showsTarget = ({ kind, display }: ScannedLink): boolean =>
  (kind === 'wikilink' || kind === 'embed') && display === undefined

function claimRanges(text: string): (readonly [number, number])[] {
  const { head, lines } = readPageLines(text)
  let at = head.length
  return lines.flatMap((line) => {
    const start = at
    at += line.text.length + line.eol.length
    return claimOn(line)?.ours === true ? [[start, at] as const] : []
  })
}
