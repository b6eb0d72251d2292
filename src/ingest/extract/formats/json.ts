import { createBlockList } from '../block-list.ts'
import { decodeText, remarksOn } from '../decode-text.ts'
import { corrupt } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { readChats } from './chats.ts'
import { isNotebook, readNotebook } from './notebook.ts'

export const json: Format = { id: 'json', mediaType: 'application/json', extract }

/** Notebooks and exported chats are known by their shape, not their name; any other JSON is kept as its values. */
function extract(bytes: Uint8Array, context: ExtractContext): Extracted {
  const decoded = decodeText(bytes)
  const data = parse(decoded.text, context.name)
  const found = isNotebook(data) ? readNotebook(data) : (readChats(data) ?? readValues(data))
  const { warnings, missing } = remarksOn(decoded)
  return {
    ...found,
    warnings: [...(found.warnings ?? []), ...warnings],
    missing: [...(found.missing ?? []), ...missing],
  }
}

function parse(text: string, name: string): unknown {
  try {
    const isLines = /\.(jsonl|ndjson)$/i.test(name)
    return isLines
      ? text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => JSON.parse(line))
      : JSON.parse(text)
  } catch (error) {
    throw corrupt(
      `It is not complete or not valid JSON (${error instanceof Error ? error.message.slice(0, 120) : 'unknown'}).`,
      error,
    )
  }
}

/** "path: value" for each text and number, under its top-level key. */
function readValues(data: unknown): Extracted {
  const list = createBlockList()
  const visit = (value: unknown, path: string) => {
    if (value === null || value === undefined || value === '') return
    if (typeof value !== 'object') {
      list.add('paragraph', path === '' ? String(value) : `${path}: ${String(value)}`)
      return
    }
    for (const [key, inner] of Object.entries(value))
      visit(inner, Array.isArray(value) ? path : [path, key].filter(Boolean).join(' › '))
  }
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) {
    for (const [key, value] of Object.entries(data)) {
      if (typeof value === 'object' && value !== null) list.heading(1, key)
      visit(value, typeof value === 'object' ? '' : key)
    }
  } else visit(data, '')
  return { blocks: list.blocks.some((block) => block.kind !== 'heading') ? list.blocks : [] }
}
