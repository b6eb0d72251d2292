import { type JsonString, jsonOffsets, jsonStrings } from './json-strings.ts'
import type { ScannedPage } from './link.ts'
import { cutSubpath } from './link-text.ts'
import { type ScannedLink, scanLinks } from './scan-page.ts'

/** Marks the canvas file cards, whose target is a path from the vault's root and is looked up as nothing else. */
export type CanvasLink = ScannedLink & { readonly isFileCard: boolean }

export type ScannedCanvas = Omit<ScannedPage, 'links'> & { readonly links: readonly CanvasLink[] }

/**
 * Reads a `.canvas` file: its file cards and the links in its text cards. What is not JSON has no links. The target of
 * a file card begins with `/`, since it is a path from the root.
 */
export function scanCanvas(text: string): ScannedCanvas {
  const links = isJson(text) ? cards(jsonStrings(text)).flatMap((card) => cardLinks(text, card)) : []
  const lineOf = lineCounter(text)
  return {
    links: links.map((link) => ({ ...link, line: lineOf(link.start) })),
    tags: [],
    headings: [],
    blockIds: [],
    frontmatter: { kind: 'none' },
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

type Card = Partial<Record<string, JsonString>>

function cards(strings: readonly JsonString[]): Card[] {
  const nodes = new Map<number, Card>()
  for (const string of strings) {
    const [list, index, key] = string.path
    if (string.path.length !== 3 || list !== 'nodes' || typeof index !== 'number' || typeof key !== 'string') continue
    const node = nodes.get(index) ?? {}
    node[key] = string
    nodes.set(index, node)
  }
  return [...nodes.values()]
}

function cardLinks(text: string, { type, file, subpath, text: body }: Card): CanvasLink[] {
  if (type?.value === 'file' && file && file.value !== '') return [fileCard(text, file, subpath)]
  if (type?.value !== 'text' || !body) return []
  const offsets = jsonOffsets(text, body.from, body.to)
  const place = (at: number): number => offsets[at] ?? body.to
  return scanLinks(body.value)
    .links.filter((link) => link.kind !== 'frontmatter')
    .map((link) => ({
      ...link,
      kind: 'canvas',
      start: place(link.start),
      end: place(link.end),
      pathFrom: place(link.pathFrom),
      pathTo: place(link.pathTo),
      destinationTo: place(link.destinationTo),
      isFileCard: false,
    }))
}

function fileCard(text: string, file: JsonString, subpath: JsonString | undefined): CanvasLink {
  const written = cutSubpath(file.value)
  const hash = file.value.indexOf('#')
  const pathTo = hash < 0 ? file.to : (jsonOffsets(text, file.from, file.to)[hash] ?? file.to)
  const part = subpath?.value.startsWith('#') ? subpath.value : written.subpath
  return {
    kind: 'canvas',
    target: written.target.startsWith('/') ? written.target : `/${written.target}`,
    ...(part === undefined ? {} : { subpath: part }),
    start: file.from,
    end: file.to,
    line: 1,
    pathFrom: file.from,
    pathTo,
    destinationTo: file.to,
    isFileCard: true,
  }
}

function lineCounter(text: string): (offset: number) => number {
  let at = 0
  let line = 1
  return (offset) => {
    if (offset < at) {
      at = 0
      line = 1
    }
    for (; at < offset; at++) if (text.charCodeAt(at) === 10) line++
    return line
  }
}
