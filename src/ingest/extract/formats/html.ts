import { Readability } from '@mozilla/readability'
import { say } from '../../../core/sentences.ts'
import { createBlockList } from '../block-list.ts'
import { type DecodedText, decodeText, remarksOn } from '../decode-text.ts'
import { type DomDocument, type DomElement, parseHtml } from '../dom.ts'
import { corrupt } from '../fault.ts'
import type { Extracted, Format } from '../format.ts'
import { addHtml } from '../html-blocks.ts'
import { takeNotes } from '../html-notes.ts'
import { notRead, pictures } from '../not-read.ts'

export const html: Format = {
  id: 'html',
  mediaType: 'text/html',
  extract(bytes, { wholePage }): Extracted {
    const decoded = decodeHtml(bytes)
    const page = readHtml(decoded.text, wholePage ? 'whole' : 'article')
    if (page.blocks.length === 0 && bareText(decoded.text).length > 200) {
      throw corrupt('Its tags are damaged: there is text in it, but all of it inside what is not shown.')
    }
    const { warnings, missing } = remarksOn(decoded)
    return {
      ...page,
      warnings: [...(page.warnings ?? []), ...warnings],
      missing: [...missing, ...(breaksOff(decoded.text) ? ['its end: the page breaks off'] : [])],
    }
  },
}

/** What stands between tags, whatever they are. */
const bareText = (text: string) =>
  text.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi, ' ').replace(/\s+/g, ' ')

/** A page that opens its body or itself closes it too; one that ends inside a tag was cut for sure. */
function breaksOff(text: string): boolean {
  if (/<[a-z/][^<>]*$/i.test(text.slice(-2000))) return true
  return /<(html|body)[\s>]/i.test(text) && !/<\/(html|body)\s*>/i.test(text)
}

/** The article where the page is one and it holds most of the text; the whole page otherwise. */
export function readHtml(text: string, part: 'article' | 'whole' = 'article'): Extracted {
  const document = parseHtml(text)
  const facts = readFacts(document)
  const notes = takeNotes(document)
  const whole = blocksOf(document.body, new Map(notes))
  const article = part === 'article' ? readArticle(text) : undefined
  const length = (blocks: typeof whole) => blocks.reduce((sum, block) => sum + block.text.length, 0)
  // Less than a third: it took one part of the page for all of it. Nearly all: there is nothing around it to leave out.
  const share = article === undefined ? 0 : length(article.blocks) / length(whole)
  const hasMore = share < 0.97 || document.querySelector('nav, aside, footer, [role="navigation"]') !== null
  const isArticle = article !== undefined && share > 1 / 3 && hasMore
  return {
    ...facts,
    title: facts.title ?? article?.title,
    authors: facts.authors.length > 0 ? facts.authors : (article?.authors ?? []),
    blocks: isArticle ? article.blocks : whole,
    isArticle,
    warnings: [
      ...(isArticle ? [say('onlyArticle', {})] : []),
      ...notRead(pictures(isArticle ? article.drawn : drawnIn(document))),
    ],
  }
}

function readArticle(text: string) {
  // Readability changes the document it reads, so it gets one of its own.
  const document = parseHtml(withKnownInlines(text))
  if (!document.body) return undefined
  const notes = takeNotes(document)
  const article = new Readability(document as never, { charThreshold: 400 }).parse()
  if (!article?.content) return undefined
  const content = parseHtml(article.content)
  const blocks = blocksOf(content.body, notes)
  const title = article.title ?? undefined
  const byline = article.byline?.trim()
  return { title: title === '' ? undefined : title, authors: byline ? [byline] : [], blocks, drawn: drawnIn(content) }
}

/**
 * Readability breaks a paragraph at elements it does not know to stand in a line of text ("(<acronym>FSF</acronym>)"): old
 * ones, and those of a page's own making.
 */
const withKnownInlines = (text: string) =>
  text.replace(/<(\/?)(?:acronym|tt|u|s|strike|big|nobr|bdi|font|blink|rb|[a-z]+-[a-z-]+)(?=[\s/>])/gi, '<$1span')

const drawnIn = (document: DomDocument) => [...document.querySelectorAll('img')].length

function blocksOf(body: DomElement | null, notes: Map<string, string>) {
  const list = createBlockList()
  if (body) addHtml(body, list, { notes })
  return list.blocks
}

function readFacts(document: DomDocument) {
  const meta = (...names: string[]) => {
    for (const name of names) {
      const found = document.querySelector(`meta[name="${name}" i], meta[property="${name}" i]`)
      const content = found?.getAttribute('content')?.trim()
      if (content) return content
    }
    return undefined
  }
  const title = meta('og:title', 'dc.title') ?? document.querySelector('title')?.textContent?.trim()
  const author = meta('author', 'dc.creator', 'article:author')
  const date = meta('article:published_time', 'date', 'dc.date', 'dcterms.created')
  const language = document.documentElement?.getAttribute('lang') ?? undefined
  return {
    title: title || document.querySelector('h1')?.textContent?.trim() || undefined,
    authors: author && !/^https?:/.test(author) ? [author] : [],
    date: date ?? document.querySelector('time[datetime]')?.getAttribute('datetime') ?? undefined,
    language: language || undefined,
  }
}

/** A page may say its encoding itself; browsers believe that before anything but a byte-order mark. */
function decodeHtml(bytes: Uint8Array): DecodedText {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const stated = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]
  if (!stated || /^utf-?8$/i.test(stated) || bytes[0] === 0xff || bytes[0] === 0xfe) return decodeText(bytes)
  try {
    return { text: new TextDecoder(stated).decode(bytes) }
  } catch (error) {
    if (error instanceof RangeError) return decodeText(bytes)
    throw error
  }
}
