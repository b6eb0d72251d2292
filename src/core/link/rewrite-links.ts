import type { LinkOccurrence } from './link.ts'
import { isCanvas } from './read-links.ts'
import type { LinkResolver } from './resolver.ts'
import { type CanvasLink, scanCanvas } from './scan-canvas.ts'
import { type ScannedLink, scanLinks } from './scan-page.ts'
import { linkTarget, relativePath, withoutMd } from './write-link.ts'

type Splice = { readonly from: number; readonly to: number; readonly text: string }

/**
 * Points one link of a page at another target: a path as it would stand in a wikilink. Subpath, display text, title and
 * quoting stay; `.md` stays where it was written. Throws when no link begins where the occurrence says.
 */
export function retarget(text: string, occurrence: Pick<LinkOccurrence, 'start'>, newTarget: string): string {
  const link = scanLinks(text).links.find(({ start }) => start === occurrence.start)
  if (!link) throw new RangeError(`No link begins at ${occurrence.start}.`)
  return applySplices(text, [spliceFor(text, link, newTarget)])
}

/** What a link is to say: `display` is shown by a wikilink that had none. */
export type NewTarget = { readonly target: string; readonly display?: string }

/** Points many links of a page elsewhere in one pass; those answered with undefined stay as they are. */
export function retargetEach(text: string, newTarget: (link: ScannedLink) => NewTarget | undefined): string {
  const splices = scanLinks(text).links.flatMap((link) => {
    const wanted = newTarget(link)
    if (wanted === undefined) return []
    const splice = spliceFor(text, link, wanted.target)
    if (wanted.display === undefined) return [splice]
    return [splice, { from: link.end - 2, to: link.end - 2, text: `|${wanted.display}` }]
  })
  return splices.length === 0 ? text : applySplices(text, splices)
}

/** The same for the cards of a canvas: all bytes beside the paths stay. */
export function retargetEachCard(text: string, newTarget: (link: CanvasLink) => string | undefined): string {
  const splices = scanCanvas(text).links.flatMap((link) => {
    const target = newTarget(link)
    return target === undefined ? [] : [spliceFor(text, link, target)]
  })
  return splices.length === 0 ? text : applySplices(text, splices)
}

/** The links of a file as its kind has them, a page's or a canvas's. */
export function linksIn(path: string, text: string): readonly (ScannedLink | CanvasLink)[] {
  return isCanvas(path) ? scanCanvas(text).links : scanLinks(text).links
}

export type Renaming = {
  /** Vault path of the page before and, when it moves itself, after. */
  readonly from: string
  readonly fromAfter?: string
  /** The vault as it was and as it will be. */
  readonly before: LinkResolver
  readonly after: LinkResolver
  /** New path of each file that moves. */
  readonly moved: ReadonlyMap<string, string>
}

/** The path this link has to spell for leading where it led before; undefined when it does so as it is. */
export function newTargetOf(link: ScannedLink | CanvasLink, renaming: Renaming): string | undefined {
  if (link.target === '') return undefined
  const { before, after, moved, from } = renaming
  const old = before.resolve(link.target, from)
  if (old === null) return undefined
  const path = moved.get(old) ?? old
  const place = renaming.fromAfter ?? moved.get(from) ?? from
  if (after.resolve(link.target, place) === path) return undefined
  if (isFileCard(link)) return path
  const written = alike(link.target, path, place)
  return written !== undefined && after.resolve(written, place) === path
    ? written
    : linkTarget(path, { from: place, resolver: after })
}

/** A relative or rooted link stays one where it can. */
function alike(target: string, path: string, place: string): string | undefined {
  if (target.startsWith('./') || target.startsWith('../')) return withoutMd(relativePath(path, place))
  return target.startsWith('/') ? withoutMd(`/${path}`) : undefined
}

function applySplices(text: string, splices: readonly Splice[]): string {
  let result = ''
  let at = 0
  for (const splice of splices.toSorted((one, other) => one.from - other.from)) {
    result += text.slice(at, splice.from) + splice.text
    at = splice.to
  }
  return result + text.slice(at)
}

function spliceFor(text: string, link: ScannedLink | CanvasLink, newTarget: string): Splice {
  const { pathFrom, pathTo } = link
  const keepsMd = /\.md$/i.test(link.target) && !/\.md$/i.test(newTarget)
  const target = keepsMd ? `${newTarget}.md` : newTarget
  if (link.property) return propertySplice(text, link, link.property, target)
  if (link.kind === 'canvas') return { from: pathFrom, to: pathTo, text: asJsonText(text, link, target) }
  if (link.kind === 'wikilink' || link.kind === 'embed') return { from: pathFrom, to: pathTo, text: target }
  return { from: pathFrom, to: pathTo, text: asDestination(target, text.charCodeAt(pathFrom - 1) === 60) }
}

export function isFileCard(link: ScannedLink | CanvasLink): boolean {
  return 'isFileCard' in link && link.isFileCard
}

/** Cards stand in JSON strings; a text card's Markdown link is encoded twice. */
function asJsonText(text: string, link: ScannedLink | CanvasLink, target: string): string {
  const isWikilink = text.startsWith('[[', link.pathFrom - 2)
  const written =
    isFileCard(link) || isWikilink ? target : asDestination(target, text.charCodeAt(link.pathFrom - 1) === 60)
  return JSON.stringify(written).slice(1, -1)
}

/** A path as a Markdown destination that reads back as itself: blanks and what has a meaning there percent-encoded. */
function asDestination(path: string, angled: boolean): string {
  const encoded = path.replace(angled ? /[%<>\\\r\n]/g : /[%<>\\\s()]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : encodeURI(character),
  )
  return encoded.replaceAll('&', '&amp;')
}

type Property = NonNullable<ScannedLink['property']>

function propertySplice(text: string, link: ScannedLink, property: Property, target: string): Splice {
  const { value, quote, from, to } = property
  const isMarkdown = !value.startsWith('[[')
  const isVerbatim = text.slice(from, to) === value
  const path = isMarkdown ? asDestination(target, false) : target
  const needsEscape = quote === 'double' ? /["\\]/.test(path) : quote === 'single' && path.includes("'")
  if (isVerbatim && !needsEscape) return { from: link.pathFrom, to: link.pathTo, text: path }
  const [pathFrom, pathTo] = pathInValue(value)
  const rewritten = value.slice(0, pathFrom) + path + value.slice(pathTo)
  return { from, to, text: escapeQuoted(rewritten, quote) }
}

/** Where the path stands in the property's value itself. */
function pathInValue(value: string): [number, number] {
  const link = scanLinks(value).links[0]
  return link ? [link.pathFrom, link.pathTo] : [0, value.length]
}

function escapeQuoted(value: string, quote: Property['quote']): string {
  if (quote === 'single') return value.replaceAll("'", "''")
  return quote === 'double' ? JSON.stringify(value).slice(1, -1) : value
}
