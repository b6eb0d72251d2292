import { say } from '../../../core/sentences.ts'
import type { SourceBlock } from '../../../core/source/source-doc.ts'
import { createBlockList } from '../block-list.ts'
import { decodeText, remarksOn } from '../decode-text.ts'
import type { Extracted, Format } from '../format.ts'
import { titleKey } from '../title-key.ts'
import { readPastedChat } from './pasted-chat.ts'

export const plainText: Format = {
  id: 'text',
  mediaType: 'text/plain',
  extract(bytes): Extracted {
    const decoded = decodeText(bytes)
    const chat = readPastedChat(decoded.text)
    if (chat) return { ...chat, ...remarksOn(decoded) }
    const { blocks, hasContents } = withoutContents(paragraphs(decoded.text))
    const { warnings, missing } = remarksOn(decoded)
    const contents = hasContents ? [say('contentsLeftOut', {})] : []
    const title = titleOf(decoded.text)
    return { ...(title === undefined ? {} : { title }), blocks, warnings: [...contents, ...warnings], missing }
  },
}

const marker = /^\s{0,8}(?:[•●▪‣*–-]|\(?\d{1,3}[.)])\s+(?=\S)/
const rule = /^\s*([-=_*~#])\1{3,}\s*$/
/** "4.1.1. The Early Packaging System", alone between blank lines. */
const numbered =
  /^\s{0,3}(?:(?:chapter|appendix|part)\s+)?((?:[A-Z]|\d{1,2})(?:\.\d{1,2}){0,4})[.:]?\s+(?=[\p{Lu}\p{Lt}\p{Lo}])/iu

/** "## Later years", written as in Markdown and alone between blank lines. */
const marked = /^\s{0,3}(#{1,6})\s+(\S.*?)(?:\s+#+)?\s*$/u

type Open = { readonly line: number; readonly isItem: boolean; readonly texts: string[] }

/** A short first line that stands alone, with a text below it and no sentence's end, is the title. */
function titleOf(text: string): string | undefined {
  const [first = '', ...rest] = text.trimStart().split(/\r\n?|\n|\f/)
  const line = (marked.exec(first)?.[2] ?? first).replace(/\s+/g, ' ').trim()
  const isAlone = (rest[0] ?? '').trim() === '' || rule.test(rest[0] ?? '')
  const hasText = rest.some((other) => other.trim().length > line.length)
  if (
    !isAlone ||
    !hasText ||
    line.length > 90 ||
    marker.test(first) ||
    /^\s*(?:\d|(?:chapter|appendix|part|section)\s)/i.test(first)
  )
    return undefined
  return /^["“‘(]?[\p{Lu}\p{Lo}\p{Nd}]/u.test(line) && !/[.,;:!?…。，；：]$/u.test(line) && /\p{L}{2}/u.test(line)
    ? line
    : undefined
}

/** Blank lines part paragraphs, each placed by its first line. Lines that were only wrapped are joined again. */
export function paragraphs(text: string): SourceBlock[] {
  const list = createBlockList()
  const lines = text.split(/\r\n?|\n|\f/)
  const width = Math.max(0, ...lines.map((line) => Math.min(line.length, 200)))
  let open: Open | undefined
  const close = () => {
    if (!open) return
    const place = { kind: 'line', line: open.line } as const
    const heading = headingOf(open)
    if (heading) list.heading(heading.level, heading.text, place)
    else list.add(open.isItem ? 'list-item' : 'paragraph', unwrap(open.texts, width).replace(marker, ''), place)
    open = undefined
  }
  for (const [at, line] of lines.entries()) {
    const isItem = marker.test(line)
    const underlined = rule.exec(line)?.[1]
    if (
      underlined !== undefined &&
      /[-=]/.test(underlined) &&
      open?.texts.length === 1 &&
      (open.texts[0] ?? '').length < 100
    ) {
      list.heading(underlined === '=' ? 1 : 2, open.texts[0] ?? '', { kind: 'line', line: open.line })
      open = undefined
    }
    if (line.trim() === '' || isItem || underlined !== undefined) close()
    if (line.trim() === '' || underlined !== undefined) continue
    open ??= { line: at + 1, isItem, texts: [] }
    open.texts.push(line)
  }
  close()
  return list.blocks
}

/** Blocks each line of which is the title of a later heading, three lines and more, are a table of contents. */
function withoutContents(blocks: readonly SourceBlock[]): { blocks: SourceBlock[]; hasContents: boolean } {
  const titles = new Set(blocks.filter((block) => block.kind === 'heading').map((block) => titleKey(block.text)))
  const lines = (block: SourceBlock) => (block.kind === 'heading' ? [] : block.text.split('\n'))
  const isTitle = (line: string) => titles.has(titleKey(line.replace(/[\s.]+\d{1,4}$/, '')))
  // A title too long for its line is two lines, neither of which is one.
  const isListed = (block: SourceBlock | undefined) =>
    block !== undefined && lines(block).filter(isTitle).length > lines(block).length * 0.6
  const listed = blocks.filter(
    (block, at) => isListed(block) || (/^(?:table of )?contents:?$/i.test(block.text) && isListed(blocks[at + 1])),
  )
  if (listed.reduce((sum, block) => sum + lines(block).length, 0) < 3)
    return { blocks: [...blocks], hasContents: false }
  return { blocks: blocks.filter((block) => !listed.includes(block)), hasContents: true }
}

function headingOf({ texts, isItem }: Open): { readonly level: number; readonly text: string } | undefined {
  const [only = ''] = texts
  if (isItem || texts.length !== 1 || only.length > 90) return undefined
  const [, signs, words] = marked.exec(only) ?? []
  if (signs !== undefined && words !== undefined) return { level: signs.length, text: words }
  if (/[.;,:]\s*$/.test(only)) return undefined
  const number = numbered.exec(only)?.[1]
  return number === undefined ? undefined : { level: number.split('.').length, text: only }
}

/** A line that stops well before the others do was ended on purpose. */
function unwrap(lines: readonly string[], width: number): string {
  return lines.reduce((text, line, at) => {
    const before = lines[at - 1] ?? ''
    if (at === 0) return line
    const first = /^\s*(\S+)/.exec(line)?.[1]?.length ?? 0
    const isWrapped = before.trimEnd().length + 1 + first > width * 0.85 && width > 40
    return `${text.trimEnd()}${isWrapped ? ' ' : '\n'}${line}`
  }, '')
}
