import { isWikiError } from '../errors.ts'
import { listProperty, pageTitle, textProperty } from '../page/page-facts.ts'
import { type ParsedPage, parsePage } from '../page/parse-page.ts'
import { foldName } from '../text/names.ts'
import type { Intent, KeyValue } from './change-set.ts'
import { titleLine } from './edit-claims.ts'
import { allLines } from './edit-text.ts'
import { render } from './render.ts'

/**
 * How a page takes a new title: the property `title` and the H1, each where it said the old one, and both names among the
 * aliases as far as they were kept there. The old title is one from now on, so that the page is still found by it.
 */
export function titleIntents(text: string, path: string, title: string): Intent[] {
  const page = parsePage(text)
  const old = pageTitle(page, path)
  if (old === title) return []
  const heading = headingIntent(text, page, old, title)
  const properties = propertyIntents(page, heading.length > 0, old, title)
  // The heading first: its line is counted from where the properties end now.
  return canBeWritten([...heading, ...properties], text) ? [...heading, ...properties] : heading
}

function propertyIntents(page: ParsedPage, hasHeading: boolean, old: string, title: string): Intent[] {
  const known = listProperty(page.frontmatter, 'aliases').map(foldName)
  const names = known.includes(foldName(old)) ? [title] : [old]
  const fresh = names.filter((name) => !known.includes(foldName(name)))
  return [
    ...keyIntent(page, hasHeading, title),
    ...(fresh.length > 0 ? [{ kind: 'add-items', key: 'aliases', items: fresh } as const] : []),
  ]
}

/** Properties that cannot be read are left alone, and the page is renamed all the same. */
function canBeWritten(intents: readonly Intent[], text: string): boolean {
  try {
    render(intents, text)
    return true
  } catch (error) {
    if (!isWikiError(error, 'conflict')) throw error
    return false
  }
}

/** A page whose title stood nowhere but in its file name gets the property, since a name cannot hold every title. */
function keyIntent({ frontmatter, title: h1 }: ParsedPage, hasHeading: boolean, title: string): Intent[] {
  if (frontmatter.kind === 'broken') return []
  const values = frontmatter.kind === 'ok' ? frontmatter.values : {}
  const key = Object.hasOwn(values, 'title') ? 'title' : titleKey(values)
  if (key === undefined)
    return h1 === null && !hasHeading ? [{ kind: 'set-key', key: 'title', value: title, was: null }] : []
  if (textProperty(frontmatter, key) === null) return []
  // A string or a number: `textProperty` answers for nothing else.
  return [{ kind: 'set-key', key, value: title, was: values[key] as KeyValue }]
}

function titleKey(values: Readonly<Record<string, unknown>>): string | undefined {
  return Object.keys(values).find((name) => name.toLowerCase() === 'title')
}

/** The first H1, when it says the old title; one that says something else is somebody's own heading. */
function headingIntent(text: string, page: ParsedPage, old: string, title: string): Intent[] {
  const heading = page.sections.find(({ level }) => level === 1)
  if (heading === undefined || foldName(heading.title) !== foldName(old)) return []
  const before = allLines(text)[heading.line - 1]?.text ?? ''
  const mark = /^\ufeff? {0,3}/u.exec(before)?.[0] ?? ''
  // Underlined where it has no mark: the line under it stays, whatever its length.
  const line = before.slice(mark.length).startsWith('#') ? titleLine(title) : titleLine(title).slice(2)
  return [{ kind: 'replace-lines', line: heading.line, before: [before], after: [mark + line] }]
}
