import lunr from 'lunr'
import { bestBlock, type SoughtTerm } from '../../core/search/passages.ts'
import { snippetOf } from '../../core/search/snippet.ts'
import { queryWords } from '../../core/search/tokenize.ts'
import type { SearchHead, SearchPart, SearchTexts } from '../search-files.ts'
import { createScale } from './term-weights.ts'

export type Hit = {
  readonly address: string
  readonly title: string
  readonly kind: string
  readonly snippet: string
  readonly marks: readonly (readonly [number, number])[]
}

/** How the engine gets a script of the site's `search` folder run. */
export type LoadScript = (name: string) => Promise<void>

const most = 20
/** Passages are looked at on this many of the best pages, and both orders are fused, as the live search does. */
const scored = 30
const k = 60

export type Engine = { search(query: string): Promise<readonly Hit[]> }

type Held = {
  head: SearchHead | undefined
  readonly parts: Map<number, SearchPart>
  readonly texts: Map<number, SearchTexts>
}

/** Where the site's scripts put what they bring. */
export type Inbox = {
  head(head: SearchHead): void
  part(part: SearchPart, number: number): void
  text(texts: SearchTexts, number: number): void
}

/** Loads what a query needs and nothing else: parts of the index by the first letters of its words, texts of what is shown. */
export function createEngine(load: LoadScript): { readonly engine: Engine; readonly inbox: Inbox } {
  const held: Held = { head: undefined, parts: new Map(), texts: new Map() }
  const inbox: Inbox = {
    head: (head) => {
      held.head = head
    },
    part: (part, number) => void held.parts.set(number, part),
    text: (texts, number) => void held.texts.set(number, texts),
  }
  const loadAll = async (name: string, numbers: readonly number[], have: ReadonlyMap<number, unknown>) => {
    await Promise.all(numbers.filter((number) => !have.has(number)).map((number) => load(`${name}-${number}.js`)))
  }
  return {
    inbox,
    engine: {
      async search(query) {
        if (!held.head) await load('head.js')
        const { head } = held
        const asked = termsOf(query)
        if (!head || asked.length === 0) return []
        await loadAll('part', partsFor(head, asked), held.parts)
        const terms = telling(asked, held.parts, head.pages.length)
        const best = ask(indexOf(head, held.parts), terms).slice(0, scored)
        const files = new Set(best.flatMap((number) => head.pages[number]?.[3] ?? []))
        await loadAll('text', [...files], held.texts)
        const hits = best.flatMap((number) => hitOf(head, held.texts, number, terms) ?? [])
        return fused(hits).slice(0, most)
      },
    },
  }
}

type Term = { readonly term: string; readonly isPrefix: boolean }

/** The last word may be unfinished; words that say nothing are asked for only where nothing else is. */
function termsOf(query: string): Term[] {
  const words = queryWords(query)
  const meant = words.some((word) => !word.isStop) ? words.filter((word) => !word.isStop) : words
  return meant.flatMap((word, index) => {
    // An identifier is meant as it stands, the parts of a hyphenated word count beside it.
    const isIdentifier = word.whole !== null && /[\p{N}_+#]/u.test(word.whole)
    const terms = isIdentifier ? [word.whole] : [word.whole, ...word.parts]
    return terms.flatMap((term) => (term === null ? [] : [{ term, isPrefix: index === meant.length - 1 }]))
  })
}

/** With the number of pages each is on; a word that a fifth of all pages have is left out while others are there. */
function telling(asked: readonly Term[], parts: ReadonlyMap<number, SearchPart>, pageCount: number): SoughtTerm[] {
  const pages = new Map<string, number>()
  for (const part of parts.values()) for (const [term, ...pairs] of part) pages.set(term, pairs.length / 2)
  const known = asked.map(({ term, isPrefix }) => ({
    term,
    pages: pages.get(term) ?? 0,
    // A word that is there as it stands is finished.
    isPrefix: isPrefix && !pages.has(term),
  }))
  const rare = pageCount < 100 ? known : known.filter((term) => term.pages <= pageCount / 5)
  return rare.length > 0 ? rare : known
}

/** A word that is unfinished can go on into the following parts. */
function partsFor({ parts }: SearchHead, terms: readonly Term[]): number[] {
  const wanted = new Set<number>()
  for (const { term, isPrefix } of terms) {
    const first = lastNotAfter(parts, term)
    const last = isPrefix ? lastNotAfter(parts, `${term}\uffff`) : first
    for (let number = first; number <= last; number++) wanted.add(number)
  }
  return [...wanted]
}

function lastNotAfter(parts: readonly string[], term: string): number {
  let found = 0
  for (const [number, first] of parts.entries()) if (first <= term) found = number
  return found
}

/** Numbers of pages with any of the terms, best first. */
function ask(index: lunr.Index, terms: readonly SoughtTerm[]): number[] {
  const found = index.query((builder) => {
    const { NONE, TRAILING } = lunr.Query.wildcard
    for (const { term, isPrefix } of terms)
      builder.term(term, { usePipeline: false, wildcard: isPrefix ? TRAILING : NONE })
  })
  return found.map(({ ref }) => Number(ref))
}

const places = new WeakMap<SearchHead, readonly number[]>()

/** Where each page stands among those that have their text in the same file. */
function placeInFile(head: SearchHead): readonly number[] {
  const known = places.get(head)
  if (known) return known
  const counts = new Map<number, number>()
  const found = head.pages.map(({ 3: file }) => {
    const place = counts.get(file) ?? 0
    counts.set(file, place + 1)
    return place
  })
  places.set(head, found)
  return found
}

type Scored = Hit & { readonly score: number }

function fused(hits: readonly Scored[]): Hit[] {
  const byPassage = hits.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score)
  const rank = new Map(byPassage.map((hit, index) => [hit, index + 1]))
  return hits
    .map((hit, index) => {
      const passage = rank.get(hit)
      return { hit, score: 1 / (k + index + 1) + (passage === undefined ? 0 : 1 / (k + passage)) }
    })
    .sort((one, other) => other.score - one.score)
    .map(({ hit: { score: _, ...hit } }) => hit)
}

const field = 'all'

/** lunr's own index, as it would have saved it, of the parts that are here. Other terms play no part in the score. */
function indexOf(head: SearchHead, parts: ReadonlyMap<number, SearchPart>): lunr.Index {
  const weightOf = createScale(head.pages.map(({ 4: length }) => length))
  const here = [...parts].sort(([one], [other]) => one - other).flatMap(([, part]) => part)
  const vectors = new Map<string, number[]>()
  const inverted = here.map(([term, ...pairs], index) => {
    const pages: Record<string, object> = {}
    for (let at = 0, page = 0; at + 1 < pairs.length; at += 2) {
      page += pairs[at] ?? 0
      const weight = weightOf(page, pairs[at + 1] ?? 0, pairs.length / 2)
      pages[page] = {}
      const ref = `${field}/${page}`
      const vector = vectors.get(ref)
      if (vector) vector.push(index, weight)
      else vectors.set(ref, [index, weight])
    }
    return [term, { _index: index, [field]: pages }]
  })
  return lunr.Index.load({
    version: head.version,
    fields: [field],
    fieldVectors: [...vectors],
    invertedIndex: inverted,
    pipeline: [],
  })
}

function hitOf(
  head: SearchHead,
  texts: ReadonlyMap<number, SearchTexts>,
  number: number,
  terms: readonly SoughtTerm[],
): Scored | null {
  const page = head.pages[number]
  if (!page) return null
  const [address, title, kind, file] = page
  const place = placeInFile(head)[number] ?? 0
  const blocks = (texts.get(file)?.[place] ?? []).map((block) => ({
    isHeading: block.startsWith('#'),
    text: block.slice(1),
  }))
  const best = bestBlock(blocks, terms, head.pages.length)
  const shown = best ? snippetOf(best.block.text, best.tokens) : { snippet: '', marks: [] }
  return { address, title, kind, score: best?.score ?? 0, ...shown }
}
