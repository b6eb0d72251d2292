import { z } from 'zod'
import { Spoken } from '../said-schema.ts'

/** Where in a source something stands. A tagged union, so that evidence keeps its place when extractors improve. */
export const Place = z.discriminatedUnion('kind', [
  /** `page` counts from 1 as a viewer counts; `label` is what is printed on it, where that differs. */
  z.object({ kind: z.literal('page'), page: z.int().min(1), label: z.string().optional() }),
  /** Lines count from 1. */
  z.object({ kind: z.literal('line'), line: z.int().min(1) }),
  z.object({ kind: z.literal('heading'), path: z.array(z.string()) }),
  z.object({ kind: z.literal('chapter'), chapter: z.string(), path: z.array(z.string()).optional() }),
  z.object({ kind: z.literal('slide'), slide: z.int().min(1) }),
  z.object({ kind: z.literal('cell'), sheet: z.string(), row: z.int().min(1) }),
  /** Seconds from the start. */
  z.object({ kind: z.literal('time'), start: z.number().min(0), speaker: z.string().optional() }),
  z.object({ kind: z.literal('turn'), turn: z.int().min(1), speaker: z.string().optional() }),
])
export type Place = z.infer<typeof Place>

export const SourceBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'list-item', 'table', 'code', 'quote', 'footnote', 'caption']),
  /** 1 to 6, headings only. */
  level: z.int().min(1).max(6).optional(),
  /** Plain text of the block, whole code points; a table is a Markdown table. Never empty. */
  text: z.string().min(1),
  place: Place,
  /** Headings above this block, outermost first, the block itself left out. */
  headingPath: z.array(z.string()),
})
export type SourceBlock = z.infer<typeof SourceBlock>

export const SourceDoc = z.object({
  title: z.string().optional(),
  authors: z.array(z.string()),
  /** As the document says it, ISO 8601 where it can be read as a date. */
  date: z.string().optional(),
  /** BCP 47, from the document or detected. */
  language: z.string().optional(),
  mediaType: z.string(),
  /** "pdf/1" and so on: a better extractor does not lose evidence. */
  extractor: z.string(),
  pageCount: z.int().optional(),
  wordCount: z.int(),
  /** Only the article of a web page; there is more around it. */
  isArticle: z.boolean().optional(),
  blocks: z.array(SourceBlock),
  warnings: z.array(Spoken),
})
export type SourceDoc = z.infer<typeof SourceDoc>

/** What extraction ends in. Only `ok` and an accepted `partial` are read; all others cost nothing and call no model. */
export const ExtractOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ok'), doc: SourceDoc }),
  /** `missing` names each part that could not be read ("page 14"); `ocr`: some of it is pictures of text. */
  z.object({
    kind: z.literal('partial'),
    doc: SourceDoc,
    missing: z.array(z.string()).min(1),
    ocr: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('corrupt'), detail: z.string() }),
  z.object({ kind: z.literal('password'), wrong: z.boolean() }),
  z.object({ kind: z.literal('no-text-layer'), pages: z.int() }),
  z.object({ kind: z.literal('unsupported'), mediaType: z.string(), hint: Spoken }),
  z.object({ kind: z.literal('too-large'), limit: z.string(), detail: z.string() }),
])
export type ExtractOutcome = z.infer<typeof ExtractOutcome>

/** The text evidence is checked against: blocks joined by a blank line. Offsets in a reading refer to this string. */
export function textOf(doc: Pick<SourceDoc, 'blocks'>): string {
  return doc.blocks.map((block) => block.text).join('\n\n')
}
