import { say } from '../../../core/sentences.ts'
import type { Place } from '../../../core/source/source-doc.ts'
import { type BlockList, createBlockList } from '../block-list.ts'
import { type DomDocument, type DomElement, parseHtml, parseXml } from '../dom.ts'
import { corrupt, Fault, unsupported } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { addHtml, textOf } from '../html-blocks.ts'
import { takeNotes } from '../html-notes.ts'
import { notRead, pictures } from '../not-read.ts'
import { elementText, resolvePart, unescapeXml } from '../office-package.ts'
import { titleKey } from '../title-key.ts'
import { openZip, type ZipArchive } from '../zip-archive.ts'

export const epub: Format = { id: 'epub', mediaType: 'application/epub+zip', extract }

function extract(bytes: Uint8Array, context: ExtractContext): Extracted {
  const zip = openZip(bytes, context.limits)
  const opfPath = rootFile(zip)
  const opf = need(zip, opfPath)
  const folder = opfPath.slice(0, opfPath.lastIndexOf('/') + 1)
  const items = manifestOf(opf, folder)
  const spine = [...opf.matchAll(/<(?:\w+:)?itemref\b[^>]*\bidref="([^"]+)"/g)].flatMap(
    ([, id = '']) => items.get(id) ?? [],
  )
  if (spine.length === 0) throw corrupt('It names no chapters.')
  refuseLocked(
    zip,
    spine.map((item) => item.path),
  )
  const { titles, levels } = readToc(zip, [...items.values()])
  const list = createBlockList()
  const missing: string[] = []
  let drawn = 0
  for (const [at, { path, isToc }] of spine.entries()) {
    const title = titles.get(path)
    try {
      if (!isToc) drawn += addChapter(parseHtml(need(zip, path)), title, levels, list)
    } catch (error) {
      if (!(error instanceof Fault) || error.outcome.kind !== 'corrupt') throw error
      missing.push(title === undefined ? `part ${at + 1}` : `chapter “${title}”`)
    }
    context.step(at + 1, spine.length, 'chapter')
  }
  return { ...factsOf(opf), blocks: list.blocks, missing, warnings: notRead(pictures(drawn)) }
}

/** Answers how many pictures it has. */
function addChapter(
  document: DomDocument,
  tocTitle: string | undefined,
  levels: ReadonlyMap<string, number>,
  list: BlockList,
): number {
  for (const toc of document.querySelectorAll('nav')) if (/toc|landmarks|page-list/.test(typeOf(toc))) toc.remove()
  for (const toc of document.querySelectorAll('.toc, .list-of-tables')) toc.remove()
  const heading = document.querySelector('h1, h2, h3')
  const chapter =
    tocTitle ?? (heading ? textOf(heading) : undefined) ?? document.querySelector('title')?.textContent?.trim() ?? ''
  const place = (path: string[]): Place => ({ kind: 'chapter', chapter: chapter || '…', path })
  const notes = takeNotes(document)
  addHtml(document.body, list, { place, levelOf: (text) => levels.get(titleKey(text)), notes })
  return [...document.querySelectorAll('img, image')].length
}

const typeOf = (element: { getAttribute(name: string): string | null }) => element.getAttribute('epub:type') ?? ''

function rootFile(zip: ZipArchive): string {
  const path = /full-path="([^"]+)"/.exec(need(zip, 'META-INF/container.xml'))?.[1]
  if (path === undefined) throw corrupt('It does not say where its book begins.')
  return unescapeXml(path)
}

function need(zip: ZipArchive, path: string): string {
  const text = zip.readText(path)
  if (text === undefined) throw corrupt(`A part of it is missing (${path}).`)
  return text
}

type Item = { readonly path: string; readonly isToc: boolean; readonly isNcx: boolean }

function manifestOf(opf: string, folder: string): Map<string, Item> {
  const items = new Map<string, Item>()
  for (const [tag] of opf.matchAll(/<(?:\w+:)?item\b[^>]*>/g)) {
    const attribute = (name: string) => unescapeXml(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    items.set(attribute('id'), {
      path: resolvePart(folder, decodePath(attribute('href'))),
      isToc: /\bnav\b/.test(attribute('properties')),
      isNcx: /ncx/.test(attribute('media-type')),
    })
  }
  return items
}

function decodePath(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch (error) {
    if (error instanceof URIError) return href
    throw error
  }
}

/** Fonts may be scrambled; where the text is, the book is bound to a shop's reader. */
function refuseLocked(zip: ZipArchive, spine: readonly string[]): void {
  const encryption = zip.entry('META-INF/encryption.xml') ? (zip.readText('META-INF/encryption.xml') ?? '') : ''
  if (spine.some((path) => encryption.includes(path))) {
    throw unsupported('application/epub+zip', say('shopLock', {}))
  }
}

type Toc = {
  /** What each file of the book is called: the first entry that leads into it. */
  readonly titles: Map<string, string>
  /** How deep each heading stands: converters often write all of them with one tag. */
  readonly levels: Map<string, number>
}

function readToc(zip: ZipArchive, items: readonly Item[]): Toc {
  const toc: Toc = { titles: new Map(), levels: new Map() }
  const nav = items.find((item) => item.isToc) ?? items.find((item) => item.isNcx)
  if (!nav || !zip.entry(nav.path)) return toc
  const folder = nav.path.slice(0, nav.path.lastIndexOf('/') + 1)
  const note = (href: string | null, title: string, depth: number) => {
    const path = resolvePart(folder, decodePath((href ?? '').replace(/#.*/, '')))
    if (title === '') return
    if (!toc.titles.has(path)) toc.titles.set(path, title)
    if (!toc.levels.has(titleKey(title))) toc.levels.set(titleKey(title), depth)
  }
  try {
    const text = need(zip, nav.path)
    if (nav.isToc) {
      for (const link of parseHtml(text).querySelectorAll('nav a')) {
        note(link.getAttribute('href'), textOf(link), depthOf(link, 'LI'))
      }
    } else {
      for (const point of parseXml(text).querySelectorAll('navPoint')) {
        const href = point.querySelector('content')?.getAttribute('src') ?? null
        note(href, point.querySelector('navLabel')?.textContent?.trim() ?? '', depthOf(point, 'NAVPOINT'))
      }
    }
  } catch (error) {
    // A damaged table of contents costs names of chapters, no text.
    if (!(error instanceof Fault) || error.outcome.kind !== 'corrupt') throw error
  }
  return toc
}

function depthOf(element: DomElement, tag: string): number {
  let depth = 0
  for (let at: DomElement | null = element; at; at = at.parentElement) if (at.tagName.toUpperCase() === tag) depth += 1
  return Math.max(1, depth)
}

function factsOf(opf: string) {
  const creators = [...opf.matchAll(/<dc:creator\b[^>]*>([\s\S]*?)<\/dc:creator>/g)].map(([, name = '']) =>
    unescapeXml(name).trim(),
  )
  return {
    title: elementText(opf, 'dc:title'),
    authors: creators.filter((name) => name !== ''),
    date: elementText(opf, 'dc:date')?.slice(0, 10),
    language: elementText(opf, 'dc:language'),
  }
}
