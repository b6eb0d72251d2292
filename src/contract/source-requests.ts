import { z } from 'zod'
import { request } from './request.ts'

const domain = z.string().min(1)
const path = z.string().min(1)

const Languages = z.object({
  /** Those chosen first, the main one at the head. `code` as tessdata names it. */
  languages: z.array(z.object({ code: z.string(), name: z.string(), chosen: z.boolean() })),
  /** Where a person puts the data of another language. */
  folder: z.string(),
})

/** Where sources come from beside a drop, and where their originals are. */
export const sourceRequests = {
  /**
   * Fetches one page of the public internet because a person gave its address, and stages it like a drop; nothing it
   * refers to is fetched. `not_found`, `forbidden` (a private address) or `source_too_large`.
   */
  'sources.fetch': request(
    'model',
    z.object({ url: z.string().min(1).max(8_192) }),
    z.object({ sourceId: z.string(), name: z.string(), bytes: z.int(), url: z.string() }),
  ),
  /** The original of a summary; `here` is false where its file is not on this machine. */
  'sources.original': request(
    'read',
    z.object({ domain, summary: path }),
    z.object({
      title: z.string(),
      here: z.boolean(),
      /** In the domain, `raw/notes.pdf`; null where the summary names none. */
      path: z.string().nullable(),
      /** The name it was dropped under. */
      name: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      url: z.string().nullable(),
    }),
  ),
  /** In which languages text can be recognised in pictures, and in which it is. */
  'recognition.languages': request('read', z.object({}), Languages),
  /** `invalid_input` where there is no data for one of them. */
  'recognition.choose': request('write', z.object({ languages: z.array(z.string()).min(1).max(8) }), Languages),
}
