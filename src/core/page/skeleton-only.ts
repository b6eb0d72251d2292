import { foldName } from '../text/names.ts'
import { openDraft } from './draft.ts'
import { roleOf } from './known-headings.ts'
import { listProperty, textProperty } from './page-facts.ts'
import { parsePage } from './parse-page.ts'
import { headingText } from './section.ts'
import { summaryKeys } from './summary-keys.ts'

const machineKeys = new Set<string>([
  'type',
  'kind',
  'title',
  'aliases',
  'tags',
  'sources',
  'created',
  'updated',
  'date',
  ...Object.values(summaryKeys),
])

/**
 * Is nothing left of this page but what a machine gives every page: its title as H1, empty known headings, its own keys?
 * Any word, alias, tag or key of a person makes the answer no.
 */
export function isSkeletonOnly(text: string): boolean {
  const { frontmatter, title } = parsePage(text)
  if (frontmatter.kind !== 'ok' || !Object.hasOwn(frontmatter.values, 'type')) return false
  if (!Object.keys(frontmatter.values).every((key) => machineKeys.has(key))) return false
  const name = foldName(textProperty(frontmatter, 'title') ?? title ?? '')
  const isOwn = (item: string) => foldName(item) === name || item.startsWith('type/')
  const items = ['aliases', 'tags', 'sources'].flatMap((key) => listProperty(frontmatter, key))
  if (!items.every(isOwn)) return false
  return openDraft(text).lines.every((line) => {
    if (line.role === 'blank') return true
    if (line.role !== 'heading') return false
    const shown = headingText(line.content)
    return line.level === 1 ? foldName(shown) === name : roleOf(shown) !== null
  })
}
