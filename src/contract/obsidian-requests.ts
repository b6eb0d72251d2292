import { z } from 'zod'
import { Spoken } from '../core/said-schema.ts'
import { request } from './request.ts'
import { HunkView, SaidView } from './views.ts'

const part = z.enum(['colours', 'filter', 'snippet'])

const wanted = z.object({
  domain: z.string().min(1),
  /** What is set up; all of it unless said. */
  parts: z
    .array(part)
    .min(1)
    .default(() => [...part.options]),
  /** Takes out again what was added, and nothing else. */
  remove: z.boolean().default(false),
})

export const ObsidianFileView = z.object({
  file: z.string(),
  isNew: z.boolean(),
  isGone: z.boolean(),
  hunks: z.array(HunkView),
})

/** What makes Obsidian show a domain well: asked for, shown, and taken out again at any time. */
export const obsidianRequests = {
  /**
   * What would be written, by line. `key` names this preview for `obsidian.write`. `bad_settings` while a file of
   * Obsidian's is not valid JSON, `read_only` for a domain that is open for reading.
   */
  'obsidian.preview': request(
    'read',
    wanted,
    z.object({
      key: z.string(),
      /** The folder that Obsidian opens. */
      root: z.string(),
      /** Was it opened in Obsidian before? */
      isKnown: z.boolean(),
      /** Something of ours is in its settings. */
      isIn: z.boolean(),
      files: z.array(ObsidianFileView),
      notes: z.array(Spoken),
      beforehand: z.string(),
      beforehandSaid: SaidView.optional(),
    }),
  ),
  /** Writes what `obsidian.preview` showed; `conflict` when that would be something else by now. */
  'obsidian.write': request(
    'write',
    wanted.extend({ key: z.string() }),
    z.object({
      files: z.array(z.object({ file: z.string(), backup: z.string().nullable() })),
      words: z.string(),
      said: SaidView.optional(),
    }),
  ),
} as const
