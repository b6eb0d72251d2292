import lunr from 'lunr'
import { snippetOf } from '../../core/search/snippet.ts'
import { queryWords, tokenize } from '../../core/search/tokenize.ts'
import type { SearchHead, SearchPart, SearchTexts } from '../search-files.ts'

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
        const terms = termsOf(query)
        if (!head || terms.length === 0) return []
        await loadAll('part', partsFor(head, terms), held.parts)
        const found = ask(head, held.parts, terms).slice(0, most)
        const numbers = found.map(({ ref }) => Number(ref))
        const files = new Set(numbers.flatMap((number) => head.pages[number]?.[3] ?? []))
        await loadAll('text', [...files], held.texts)
        return numbers.flatMap((number) => hitOf(head, held.texts, number, terms) ?? [])
      },
    },
  }
}

type Term = { readonly term: string; readonly isPrefix: boolean; readonly isNeeded: boolean }

/** The last word may be unfinished; words that say nothing are asked for only where nothing else is. */
function termsOf(query: string): Term[] {
  const words = queryWords(query)
  const telling = words.filter((word) => !word.isStop)
  const asked = telling.length > 0 ? telling : words
  return asked.flatMap((word, index) => {
    const isLast = index === asked.length - 1
    const terms = word.parts.length > 0 ? word.parts : word.whole === null ? [] : [word.whole]
    return terms.map((term) => ({ term, isPrefix: isLast, isNeeded: true }))
  })
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

function ask(head: SearchHead, parts: ReadonlyMap<number, SearchPart>, terms: readonly Term[]) {
  const index = indexOf(head, parts)
  const query = (needed: boolean) =>
    index.query((builder) => {
      for (const { term, isPrefix, isNeeded } of terms) {
        const presence = needed && isNeeded ? lunr.Query.presence.REQUIRED : lunr.Query.presence.OPTIONAL
        if (!isPrefix) builder.term(term, { presence, usePipeline: false })
        else builder.term(term, { presence, usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING })
        if (isPrefix) builder.term(term, { boost: 3, usePipeline: false })
      }
    })
  // Pages with all words; where there are none, those with some.
  const all = query(true)
  return all.length > 0 ? all : query(false)
}

/** lunr's own index, as it would have saved it, of the parts that are here. Other terms play no part in the score. */
function indexOf(head: SearchHead, parts: ReadonlyMap<number, SearchPart>): lunr.Index {
  const here = [...parts].sort(([one], [other]) => one - other).flatMap(([, part]) => part)
  const vectors = new Map<string, number[]>()
  const inverted = here.map(([term, ...pairsOf], index) => {
    const posting: Record<string, unknown> = { _index: index }
    for (const [at, field] of head.fields.entries()) {
      const pairs = pairsOf[at] ?? []
      const pages: Record<string, object> = {}
      for (let pair = 0; pair + 1 < pairs.length; pair += 2) {
        const [page = 0, weight = 0] = [pairs[pair], pairs[pair + 1]]
        pages[page] = {}
        const ref = `${field}/${page}`
        const vector = vectors.get(ref)
        if (vector) vector.push(index, weight)
        else vectors.set(ref, [index, weight])
      }
      posting[field] = pages
    }
    return [term, posting]
  })
  return lunr.Index.load({
    version: head.version,
    fields: head.fields,
    fieldVectors: [...vectors],
    invertedIndex: inverted,
    pipeline: [],
  })
}

function hitOf(
  head: SearchHead,
  texts: ReadonlyMap<number, SearchTexts>,
  number: number,
  terms: readonly Term[],
): Hit | null {
  const page = head.pages[number]
  if (!page) return null
  const [address, title, kind, file] = page
  const blocks = texts.get(file)?.[number] ?? []
  const matches = (token: string) =>
    terms.some(({ term, isPrefix }) => token === term || (isPrefix && token.startsWith(term)))
  let best = { text: blocks[0] ?? '', tokens: [] as ReturnType<typeof tokenize>, count: 0 }
  for (const text of blocks) {
    const tokens = tokenize(text).filter((token) => matches(token.term))
    const count = new Set(tokens.map(({ term }) => term)).size
    if (count > best.count) best = { text, tokens, count }
  }
  return { address, title, kind, ...snippetOf(best.text, best.tokens) }
}
