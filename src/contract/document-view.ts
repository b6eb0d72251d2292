import { z } from 'zod'

/** A document as it was opened: what it says of itself, and how much of it there is. */
export const DocumentView = z.object({
  sourceId: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  /** ISO 8601 where it could be read as a date. */
  date: z.string().nullable(),
  /** BCP 47. */
  language: z.string().nullable(),
  mediaType: z.string(),
  /** Pages, slides or sheets, where it has such. */
  pages: z.int().nullable(),
  words: z.int(),
  /** Of a web page only the article was read; there is more around it. */
  isArticle: z.boolean(),
})
export type DocumentView = z.infer<typeof DocumentView>
