import type { Intent, KeyValue } from '../../core/change/change-set.ts'
import { KeyValue as KeyValueSchema } from '../../core/change/change-set.ts'
import { listProperty } from '../../core/page/page-facts.ts'
import type { ParsedPage } from '../../core/page/parse-page.ts'
import type { Spoken } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'

/** Lists that are joined, and properties that say what a page is: the page that stays has its own. */
const lists = ['aliases', 'tags', 'sources']
const identity = new Set(['type', 'kind', 'title', 'created', 'updated', ...lists])

/** The properties of the page that goes, on the page that stays. Its own values win; what is lost by that is said. */
export function mergeProperties(
  staying: ParsedPage,
  going: ParsedPage,
  names: readonly string[],
): { readonly intents: Intent[]; readonly warnings: Spoken[] } {
  const tags = listProperty(going.frontmatter, 'tags').filter((tag) => !tag.startsWith('type/'))
  const joined = { aliases: names, tags, sources: listProperty(going.frontmatter, 'sources') }
  const intents: Intent[] = Object.entries(joined).flatMap(([key, items]): Intent[] =>
    items.length === 0 ? [] : [{ kind: 'add-items', key, items: [...items] }],
  )
  const warnings: Spoken[] = []
  for (const [key, value] of valuesOf(going)) {
    if (identity.has(key.toLowerCase())) continue
    const has = valuesOf(staying).find(([name]) => name.toLowerCase() === key.toLowerCase())
    const carried = carriedValue(value)
    if (has === undefined && carried !== null) intents.push({ kind: 'set-key', key, value: carried, was: null })
    else if (has === undefined || JSON.stringify(has[1]) !== JSON.stringify(value))
      warnings.push(say('propertyLost', { key, value: JSON.stringify(value) }))
  }
  return { intents, warnings }
}

function valuesOf({ frontmatter }: ParsedPage): [string, unknown][] {
  return frontmatter.kind === 'ok' ? Object.entries(frontmatter.values) : []
}

function carriedValue(value: unknown): KeyValue | null {
  const parsed = KeyValueSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}
