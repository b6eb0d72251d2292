import type { Frontmatter } from '../core/page/frontmatter.ts'
import type { SiteOptions } from './site-options.ts'

export type Choice = { readonly leaves: true } | { readonly leaves: false; readonly why: string }

const derived = /^wiki\/(?:index(?:-[^/]*)?|log(?:-[^/]*)?)\.md$/i
const schema = /^(?:SCHEMA|CLAUDE)\.md$/i

/** Does a file of this folder leave? What is asked of pages holds for the pictures they show. */
export function folderChoice(path: string, include: SiteOptions['include']): Choice {
  const folder = path.split('/')[0]?.toLowerCase()
  if (folder === 'raw' && !include.originals) return { leaves: false, why: 'Originals are left out.' }
  if (folder === 'conversations' && !include.conversations) return { leaves: false, why: 'Conversations are left out.' }
  if (folder === 'state' && !include.state) return { leaves: false, why: 'The memory of the work is left out.' }
  return { leaves: true }
}

/** Does a page leave by where it lives? Only one that does need be read. */
export function pathChoice(path: string, include: SiteOptions['include']): Choice {
  const out = (why: string): Choice => ({ leaves: false, why })
  if (schema.test(path)) return out('It tells readers what belongs here.')
  if (derived.test(path)) return out('The site has a catalogue of its own.')
  return folderChoice(path, include)
}

/** Why a page stays at home by what it says itself; null where it leaves. */
export function pageChoice(frontmatter: Frontmatter, tags: readonly string[]): string | null {
  if (frontmatter.kind === 'broken') return 'Its properties cannot be read, and they may say that it is private.'
  const values = frontmatter.kind === 'ok' ? frontmatter.values : {}
  if (isYes(values.private)) return 'It says it is private.'
  if (isNo(values.publish) || isNo(values.published)) return 'It says it is not to be published.'
  if (isYes(values.draft)) return 'It says it is a draft.'
  return tags.some((tag) => /^#?private(?:\/|$)/i.test(tag)) ? 'It is tagged private.' : null
}

const isYes = (value: unknown) =>
  value === true || (typeof value === 'string' && /^(?:true|yes|on|1)$/i.test(value.trim()))
const isNo = (value: unknown) =>
  value === false || (typeof value === 'string' && /^(?:false|no|off|0)$/i.test(value.trim()))
