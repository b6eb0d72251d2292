import type { Frontmatter } from '../core/page/frontmatter.ts'
import type { LeftOut, SiteOptions, Source } from './site.ts'

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

/** Does this page leave, and if not, why? By where it lives and by what it says itself. */
export function choosePage(
  path: string,
  frontmatter: Frontmatter,
  tags: readonly string[],
  include: SiteOptions['include'],
): Choice {
  const out = (why: string): Choice => ({ leaves: false, why })
  if (schema.test(path)) return out('It tells readers what belongs here.')
  if (derived.test(path)) return out('The site has a catalogue of its own.')
  const folder = folderChoice(path, include)
  if (!folder.leaves) return folder
  if (frontmatter.kind === 'broken') return out('Its properties cannot be read, and they may say that it is private.')
  const values = frontmatter.kind === 'ok' ? frontmatter.values : {}
  if (isYes(values.private)) return out('It says it is private.')
  if (isNo(values.publish) || isNo(values.published)) return out('It says it is not to be published.')
  if (isYes(values.draft)) return out('It says it is a draft.')
  if (tags.some((tag) => /^#?private(?:\/|$)/i.test(tag))) return out('It is tagged private.')
  return { leaves: true }
}

const isYes = (value: unknown) =>
  value === true || (typeof value === 'string' && /^(?:true|yes|on|1)$/i.test(value.trim()))
const isNo = (value: unknown) =>
  value === false || (typeof value === 'string' && /^(?:false|no|off|0)$/i.test(value.trim()))

export type Chosen<T extends Source> = { readonly leaving: readonly T[]; readonly leftOut: readonly LeftOut[] }

/** Parts pages by what is said of each; both in the order given. */
export function part<T extends Source>(pages: readonly T[], choiceOf: (page: T) => Choice): Chosen<T> {
  const leaving: T[] = []
  const leftOut: LeftOut[] = []
  for (const page of pages) {
    const choice = choiceOf(page)
    if (choice.leaves) leaving.push(page)
    else leftOut.push({ path: page.path, why: choice.why })
  }
  return { leaving, leftOut }
}
