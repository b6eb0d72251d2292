import { z } from 'zod'
import type { SourceBlock } from '../../../core/source/source-doc.ts'
import type { Extracted } from '../format.ts'
import { notRead } from '../not-read.ts'
import { readMarkdown } from './markdown-blocks.ts'

const Text = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => (typeof text === 'string' ? text : text.join('')))
const Output = z.object({
  text: Text.optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  ename: z.string().optional(),
  evalue: z.string().optional(),
})
const Notebook = z.object({
  nbformat: z.number(),
  metadata: z
    .object({ title: z.string().optional(), authors: z.array(z.object({ name: z.string() })).optional() })
    .optional(),
  cells: z.array(z.object({ cell_type: z.string(), source: Text, outputs: z.array(z.unknown()).optional() })),
})

export type Notebook = z.infer<typeof Notebook>

export const isNotebook = (data: unknown): data is Notebook => Notebook.safeParse(data).success

/** Prose as Markdown, code as code with what it printed; the place is the cell, counted as a line of the notebook. */
export function readNotebook(data: unknown): Extracted {
  const { cells, metadata } = Notebook.parse(data)
  const source = cells.map(({ cell_type, source, outputs = [] }) => {
    if (cell_type === 'markdown') return source
    const printed = outputs.map(printedText).filter((text) => text !== '')
    return [fenced(source), ...printed.map(fenced)].join('\n\n')
  })
  const starts: number[] = []
  let line = 1
  for (const text of source) {
    starts.push(line)
    line += text.split('\n').length + 1
  }
  const found = readMarkdown(source.join('\n\n'))
  const cellOf = (at: number) => starts.findLastIndex((start) => start <= at) + 1
  const blocks: SourceBlock[] = found.blocks.map((block) =>
    block.place.kind === 'line' ? { ...block, place: { kind: 'line', line: cellOf(block.place.line) } } : block,
  )
  return {
    ...found,
    title: metadata?.title ?? found.title,
    authors: (metadata?.authors ?? []).map(({ name }) => name),
    blocks,
    warnings: notRead({ kind: 'drawn', count: cells.flatMap(({ outputs = [] }) => outputs).filter(isDrawn).length }),
  }
}

function printedText(output: unknown): string {
  const { data } = Output.safeParse(output)
  const plain = Text.safeParse(data?.data?.['text/plain']).data
  const error = data?.ename === undefined ? '' : `${data.ename}: ${data.evalue ?? ''}`
  return (data?.text ?? plain ?? error).trim()
}

/** What was shown as a picture or a page has at most a name as text. */
function isDrawn(output: unknown): boolean {
  const kinds = Object.keys(Output.safeParse(output).data?.data ?? {})
  return kinds.some((kind) => kind.startsWith('image/') || (kind === 'text/html' && !kinds.includes('text/plain')))
}

/** A fence longer than any inside. */
function fenced(text: string): string {
  if (text.trim() === '') return ''
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}
