import lunr from 'lunr'
import { bestBlock, type SoughtTerm } from '../../core/search/passages.ts'
import { snippetOf } from '../../core/search/snippet.ts'
import { queryWords } from '../../core/search/tokenize.ts'
import type { SearchHead, SearchPart, SearchTexts } from '../search-files.ts'
import { Postings, partsFor } from './held-postings.ts'
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
  readonly parts: Map<string, SearchPart>
  readonly texts: Map<string, SearchTexts>
}

/** Where the site's scripts put what they bring. */
export type Inbox = {
  head(head: SearchHead): void
  part(part: SearchPart, name: string): void
  text(texts: SearchTexts, number: number): void
}

/** Loads what a query needs and nothing else: parts of the index by the first letters of its words, texts of what is shown. */
export function createEngine(load: LoadScript): { readonly engine: Engine; readonly inbox: Inbox } {
  const held: Held = { head: undefined, parts: new Map(), texts: new Map() }
  const inbox: Inbox = {
    head: (head) => {
      held.head = head
    },
    part: (part, name) => void held.parts.set(name, part),
    text: (texts, number) => void held.texts.set(textName(number), texts),
  }
  const loadAll = async (names: Iterable<string>, have: ReadonlyMap<string, unknown>) => {
    await Promise.all([...names].filter((name) => !have.has(name)).map((name) => load(`${name}.js`)))
  }
  return {
    inbox,
    engine: {
      async search(query) {
        if (!held.head) await load('head.js')
        const { head } = held
        const asked = termsOf(query)
        if (!head || asked.length === 0) return []
        await loadAll(
          asked.flatMap((term) => partsFor(head, term)),
          held.parts,
        )
        const postings = new Postings(head, held.parts)
        const terms = telling(asked, postings, head.pages.length)
        const best = ask(indexOf(head, postings, terms), terms).slice(0, scored)
        await loadAll(new Set(best.map((row) => textName(head.pages[row]?.[3] ?? 0))), held.texts)
        const hits = best.flatMap((row) => hitOf(head, held.texts, row, terms) ?? [])
        return fused(hits).slice(0, most)
      },
    },
  }
}

const textName = (number: number) => `text-${number}`

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
function telling(asked: readonly Term[], postings: Postings, pageCount: number): SoughtTerm[] {
  const known = asked.map(({ term, isPrefix }) => {
    const pages = postings.of(term).length / 2
    // A word that is there as it stands is finished.
    return { term, pages, isPrefix: isPrefix && pages === 0 }
  })
  const rare = pageCount < 100 ? known : known.filter((term) => term.pages <= pageCount / 5)
  return rare.length > 0 ? rare : known
}

/** Rows of pages with any of the terms, best first. */
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

/** lunr's own index, as it would have saved it, of the terms that are asked for. Others play no part in the score. */
function indexOf(head: SearchHead, postings: Postings, asked: readonly SoughtTerm[]): lunr.Index {
  const weightOf = createScale(head.pages.map(({ 4: length }) => length))
  const terms = new Set(asked.flatMap(({ term, isPrefix }) => (isPrefix ? postings.beginningWith(term) : [term])))
  const vectors = new Map<string, number[]>()
  const inverted = [...terms].sort(byCodeUnits).map((term, index) => {
    const rows: Record<string, object> = {}
    const pairs = postings.of(term)
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const row = pairs[at] ?? 0
      const weight = weightOf(row, pairs[at + 1] ?? 0, pairs.length / 2)
      rows[row] = {}
      const ref = `${field}/${row}`
      const vector = vectors.get(ref)
      if (vector) vector.push(index, weight)
      else vectors.set(ref, [index, weight])
    }
    return [term, { _index: index, [field]: rows }]
  })
  return lunr.Index.load({
    version: head.version,
    fields: [field],
    fieldVectors: [...vectors],
    invertedIndex: inverted,
    pipeline: [],
  })
}

const byCodeUnits = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function hitOf(
  head: SearchHead,
  texts: ReadonlyMap<string, SearchTexts>,
  row: number,
  terms: readonly SoughtTerm[],
): Scored | null {
  const page = head.pages[row]
  if (!page) return null
  const [address, title, kind, file] = page
  const place = placeInFile(head)[row] ?? 0
  const blocks = (texts.get(textName(file))?.[place] ?? []).map((block) => ({
    isHeading: block.startsWith('#'),
    text: block.slice(1),
  }))
  const best = bestBlock(blocks, terms, head.pages.length)
  const shown = best ? snippetOf(best.block.text, best.tokens) : { snippet: '', marks: [] }
  return { address, title, kind, score: best?.score ?? 0, ...shown }
}
