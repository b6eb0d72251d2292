import { z } from 'zod'
import { Spoken } from '../core/said-schema.ts'
import { request } from './request.ts'
import { DomainView, OverviewView, SaidView } from './views.ts'

const domain = z.string().min(1)

export const EqualNameView = z.object({
  /** The name as links write it, in lower case. */
  name: z.string(),
  pages: z.array(z.object({ domain: z.string(), path: z.string() })),
})
export type EqualNameView = z.infer<typeof EqualNameView>

export const FolderView = z.discriminatedUnion('kind', [
  /** No such folder yet: it would be made. */
  z.object({ kind: z.literal('missing') }),
  z.object({ kind: z.literal('empty') }),
  /** Notes without a sign of ours: open for reading, and for their owner to make a domain of. */
  z.object({ kind: z.literal('notes'), obsidian: z.boolean() }),
  z.object({ kind: z.literal('domain') }),
  z.object({ kind: z.literal('vault'), domains: z.array(z.string()) }),
  /** Files, and none of them a note. */
  z.object({ kind: z.literal('other') }),
  z.object({ kind: z.literal('closed'), why: z.string(), said: SaidView.optional() }),
])
export type FolderView = z.infer<typeof FolderView>

/** The folder itself: adopting it, what may be read in it, which of two is the copy. */
export const vaultRequests = {
  /**
   * Makes a domain of the open folder of notes: adds SCHEMA.md, `.commonplace/` and `wiki/` at its root. Its own notes stay
   * where they are and are never written. `notes` says what a person should know. `conflict` where it is a domain already.
   */
  'vault.adopt': request(
    'write',
    z.object({ title: z.string().min(1).optional() }),
    z.object({ overview: OverviewView, notes: z.array(Spoken) }),
  ),
  /** What a folder is to us, before anything is opened or made. Nothing is written and nothing inside is read. */
  'vault.look': request('read', z.object({ path: z.string().min(1) }), FolderView),
  /** May files and folders behind symbolic links that lead out of this vault be read? Off unless said; never written either way. */
  'vault.readLinks': request('write', z.object({ allow: z.boolean() }), OverviewView),
  /** Two folders have the same id, so one is a copy. `this`: the domain gets an id of its own; `other`: it keeps the history. */
  'domain.settleCopy': request('write', z.object({ domain, copy: z.enum(['this', 'other']) }), DomainView),
  /**
   * Names that pages of several domains share: with Obsidian opened on the whole vault, a link could find the wrong one.
   * `forbidden` to a process that was opened for named domains.
   */
  'domains.equalNames': request(
    'read',
    z.object({ limit: z.int().min(1).max(500).default(100) }),
    z.object({ names: z.array(EqualNameView), total: z.int() }),
  ),
}
