import { decodeText, remarksOn } from '../decode-text.ts'
import type { Extracted, Format } from '../format.ts'
import { readMarkdown } from './markdown-blocks.ts'
import { readPastedChat } from './pasted-chat.ts'

export const markdown: Format = {
  id: 'markdown',
  mediaType: 'text/markdown',
  extract(bytes): Extracted {
    const decoded = decodeText(bytes)
    return { ...(readPastedChat(decoded.text) ?? readMarkdown(decoded.text)), ...remarksOn(decoded) }
  },
}
