import type { Frontmatter } from '../core/page/frontmatter.ts'
import type { Sentence } from '../core/said.ts'
import { say } from '../core/sentences.ts'
import type { SiteOptions } from './site-options.ts'

export type Choice = { readonly leaves: true } | { readonly leaves: false; readonly why: Sentence }

const derived = /^wiki\/(?:index(?:-[^/]*)?|log(?:-[^/]*)?)\.md$/i
const schema = /^(?:SCHEMA|CLAUDE)\.md$/i

/** Does a file of this folder leave? What is asked of pages holds for the pictures they show. */
export function folderChoice(path: string, include: SiteOptions['include']): Choice {
  const folder = path.split('/')[0]?.toLowerCase()
  if (folder === 'raw' && !include.originals) return { leaves: false, why: say('originalsOut', {}) }
  if (folder === 'conversations' && !include.conversations) return { leaves: false, why: say('conversationsOut', {}) }
  if (folder === 'state' && !include.state) return { leaves: false, why: say('memoryOut', {}) }
  return { leaves: true }
}

/** Does a page leave by where it lives? Only one that does need be read. */
export function pathChoice(path: string, include: SiteOptions['include']): Choice {
  const out = (why: Sentence): Choice => ({ leaves: false, why })
  if (schema.test(path)) return out(say('isSchema', {}))
  if (derived.test(path)) return out(say('isDerived', {}))
  return folderChoice(path, include)
}

/** Why a page stays at home by what it says itself; null where it leaves. */
export function pageChoice(frontmatter: Frontmatter, tags: readonly string[]): Sentence | null {
  if (frontmatter.kind === 'broken') return say('propertiesOdd', {})
  const values = frontmatter.kind === 'ok' ? frontmatter.values : {}
  if (isYes(values.private)) return say('saysPrivate', {})
  if (isNo(values.publish) || isNo(values.published)) return say('saysUnpublished', {})
  if (isYes(values.draft)) return say('saysDraft', {})
  return tags.some((tag) => /^#?private(?:\/|$)/i.test(tag)) ? say('taggedPrivate', {}) : null
}

const isYes = (value: unknown) =>
  value === true || (typeof value === 'string' && /^(?:true|yes|on|1)$/i.test(value.trim()))
const isNo = (value: unknown) =>
  value === false || (typeof value === 'string' && /^(?:false|no|off|0)$/i.test(value.trim()))
