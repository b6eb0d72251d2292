import { createVocabulary, type PageRecord, type ReadPage, type Vocabulary } from '../../publish/index.ts'
import type { FileStore } from '../fs/file-store.ts'
import { parseJson } from '../home/domain-facts.ts'
import { readKept, writeKept } from './kept-file.ts'

/** A page as it was read last. */
export type KnownPage = ReadPage & {
  /** Of its bytes. */
  readonly hash: string
  /** As long as its file has this stamp its bytes are the same; null where they must be looked at. */
  readonly stamp: string | null
}

/** What was made of every page of a domain. Its terms are numbered by the vocabulary. */
type PageCache = { readonly pages: ReadonlyMap<string, KnownPage>; readonly vocabulary: Vocabulary }

const path = 'site/pages.bin'

type Written = {
  /** What made it: another version, or other choices, would have made something else. */
  readonly madeBy: string
  readonly terms: readonly string[]
  readonly pages: readonly (readonly [
    path: string,
    hash: string,
    stamp: string | null,
    length: number,
    pairs: number,
    record: PageRecord,
  ])[]
}

/** Empty where there is none, or none that is whole and by the same maker: then every page is read. */
export async function readPageCache(home: FileStore | undefined, madeBy: string): Promise<PageCache> {
  const none: PageCache = { pages: new Map(), vocabulary: createVocabulary() }
  const bytes = await readKept(home, path)
  if (bytes === null) return none
  const jsonEnd = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  // Its hash says that it is what was written below.
  const written = parseJson(new TextDecoder().decode(bytes.subarray(4, jsonEnd))) as Written
  if (written.madeBy !== madeBy) return none
  const numbers = new Uint32Array(new Uint8Array(bytes.subarray(jsonEnd)).buffer)
  const pages = new Map<string, KnownPage>()
  let at = 0
  for (const [page, hash, stamp, length, size, record] of written.pages) {
    pages.set(page, { hash, stamp, record, terms: { length, pairs: numbers.subarray(at, at + size) } })
    at += size
  }
  return { pages, vocabulary: createVocabulary(written.terms) }
}

export async function writePageCache(
  home: FileStore | undefined,
  madeBy: string,
  { pages, vocabulary }: PageCache,
): Promise<void> {
  if (home === undefined) return
  const numbers = new Uint32Array([...pages.values()].reduce((sum, { terms }) => sum + terms.pairs.length, 0))
  let at = 0
  for (const { terms } of pages.values()) {
    numbers.set(terms.pairs, at)
    at += terms.pairs.length
  }
  const json = Buffer.from(
    JSON.stringify({
      madeBy,
      terms: renumber(numbers, vocabulary.terms),
      pages: [...pages].map(
        ([page, { hash, stamp, terms, record }]) =>
          [page, hash, stamp, terms.length, terms.pairs.length, record] as const,
      ),
    } satisfies Written),
  )
  const head = Buffer.alloc(4)
  head.writeUInt32LE(json.length)
  await writeKept(home, path, Buffer.concat([head, json, Buffer.from(numbers.buffer)]))
}

/**
 * Terms that no page has any more are left out: their numbers in `pairs` are made to fit what is answered. In the order
 * that a search index has them, since sorting what is sorted is quick.
 */
function renumber(pairs: Uint32Array, terms: readonly string[]): string[] {
  const isUsed = new Uint8Array(terms.length)
  for (let at = 0; at < pairs.length; at += 2) isUsed[pairs[at] ?? 0] = 1
  const used = terms.map((_, term) => term).filter((term) => isUsed[term] === 1)
  used.sort((one, other) => ((terms[one] ?? '') < (terms[other] ?? '') ? -1 : 1))
  const renumbered = new Uint32Array(terms.length)
  for (const [number, term] of used.entries()) renumbered[term] = number
  for (let at = 0; at < pairs.length; at += 2) pairs[at] = renumbered[pairs[at] ?? 0] ?? 0
  return used.map((term) => terms[term] ?? '')
}
