import { createBlockList } from '../block-list.ts'
import { decodeText } from '../decode-text.ts'
import type { Extracted, Format } from '../format.ts'

export const plainText: Format = {
  id: 'text',
  version: 1,
  mediaType: 'text/plain',
  extract(bytes): Extracted {
    const { text, warning } = decodeText(bytes)
    return { blocks: paragraphs(text), warnings: warning === undefined ? [] : [warning] }
  },
}

const marker = /^\s{0,8}(?:[•●▪‣*–-]|\(?\d{1,3}[.)])\s+(?=\S)/

/** Blank lines part paragraphs; each is placed by its first line. */
export function paragraphs(text: string) {
  const list = createBlockList()
  let open: { line: number; kind: 'paragraph' | 'list-item'; texts: string[] } | undefined
  const close = () => {
    if (open) list.add(open.kind, open.texts.join('\n').replace(marker, ''), { kind: 'line', line: open.line })
    open = undefined
  }
  for (const [at, line] of text.split(/\r\n?|\n|\f/).entries()) {
    const isItem = marker.test(line)
    if (line.trim() === '' || isItem) close()
    if (line.trim() === '') continue
    open ??= { line: at + 1, kind: isItem ? 'list-item' : 'paragraph', texts: [] }
    open.texts.push(line)
  }
  close()
  return list.blocks
}
