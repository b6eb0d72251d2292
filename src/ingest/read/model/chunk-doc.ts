import type { SourceDoc } from '../../../core/source/source-doc.ts'
import { estimateTokens } from '../../../core/text/estimate-tokens.ts'

/** A stretch of `textOf(doc)`: what one call reads. `before` is the tail of the stretch above it, for context only. */
export type Chunk = {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly headingPath: readonly string[]
  readonly before: string
}

const overlapCharacters = 400

/**
 * Cuts a document at headings and paragraphs into stretches of at most `maxTokens` (by estimate); a block that is longer
 * is cut at sentences, else at white space, always between code points. Nothing is left out: chunks tile the text.
 */
export function chunkDoc(doc: Pick<SourceDoc, 'blocks'>, maxTokens: number): Chunk[] {
  const pieces = piecesOf(doc, maxTokens)
  const chunks: Chunk[] = []
  let open: Piece[] = []
  let tokens = 0
  const close = () => {
    const [first] = open
    const last = open.at(-1)
    if (!first || !last) return
    const text = open.map((piece) => piece.text).join('')
    const before = chunks.at(-1)?.text.slice(-overlapCharacters) ?? ''
    chunks.push({
      start: first.start,
      end: last.start + last.text.length,
      text,
      headingPath: first.headingPath,
      before: wholeCodePoints(before),
    })
    open = []
    tokens = 0
  }
  for (const piece of pieces) {
    const isLongEnough = tokens > maxTokens * 0.6
    if (tokens + piece.tokens > maxTokens || (piece.isHeading && isLongEnough)) close()
    open.push(piece)
    tokens += piece.tokens
  }
  close()
  return chunks
}

/** A chunk shorter than this is not halved: what comes to more than a model's output is then no longer its length. */
const leastToHalve = 500

/** The two halves of a chunk, parted between paragraphs where one ends near its middle; null where it is too short. */
export function halvesOf(chunk: Chunk): readonly [Chunk, Chunk] | null {
  const { text, start, end } = chunk
  if (estimateTokens(text) < leastToHalve) return null
  const middle = Math.floor(text.length / 2)
  const paragraph = text.lastIndexOf('\n\n', middle) + 2
  const cut = paragraph > text.length / 4 ? paragraph : cutAt(text, middle)
  const first = text.slice(0, cut)
  return [
    { ...chunk, end: start + cut, text: first },
    {
      ...chunk,
      start: start + cut,
      end,
      text: text.slice(cut),
      before: wholeCodePoints(first.slice(-overlapCharacters)),
    },
  ]
}

type Piece = {
  readonly start: number
  readonly text: string
  readonly tokens: number
  readonly isHeading: boolean
  readonly headingPath: readonly string[]
}

function piecesOf(doc: Pick<SourceDoc, 'blocks'>, maxTokens: number): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  doc.blocks.forEach((block, index) => {
    const text = index < doc.blocks.length - 1 ? `${block.text}\n\n` : block.text
    for (const part of splitLong(text, maxTokens)) {
      pieces.push({
        start: at,
        text: part,
        tokens: estimateTokens(part),
        isHeading: block.kind === 'heading',
        headingPath: block.headingPath,
      })
      at += part.length
    }
  })
  return pieces
}

function splitLong(text: string, maxTokens: number): string[] {
  if (estimateTokens(text) <= maxTokens) return [text]
  const most = Math.max(16, Math.floor(maxTokens * 1.1))
  const parts: string[] = []
  for (let rest = text; rest !== ''; ) {
    let cut = rest.length <= most ? rest.length : cutAt(rest, most)
    // The estimate, not the length, is what must fit.
    while (cut > 16 && estimateTokens(rest.slice(0, cut)) > maxTokens) cut = wholeAt(rest, Math.floor(cut * 0.8))
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return parts
}

function cutAt(text: string, most: number): number {
  const window = text.slice(0, most)
  const sentence = Math.max(
    ...[...window.matchAll(/[.!?。！？]["'”’)]*\s|[。！？]/gu)].map((match) => match.index + match[0].length),
    0,
  )
  if (sentence > most / 2) return sentence
  const space = window.search(/\s\S*$/u)
  return space > most / 2 ? space + 1 : wholeAt(text, most)
}

/** Moves a cut out of the middle of a surrogate pair. */
function wholeAt(text: string, cut: number): number {
  const unit = text.charCodeAt(cut)
  return cut > 1 && unit >= 0xdc00 && unit <= 0xdfff ? cut - 1 : Math.max(1, cut)
}

function wholeCodePoints(text: string): string {
  const unit = text.charCodeAt(0)
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(1) : text
}
