import type { Sentence } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { foldName, slug } from '../../core/text/names.ts'
import type { Fix } from '../finding.ts'
import type { HealthPage } from '../view.ts'
import { evenStem } from './related-names.ts'

/**
 * Names that tell these two pages apart where they are two things: the file of one named after its title where that is
 * another name already, else a title with what the other page has not, its kind or the rest of its file name.
 */
export function renameFixes(one: HealthPage, other: HealthPage): Fix[] {
  return [
    [one, other],
    [other, one],
  ].flatMap(([page, second]) => (page && second ? (afterTitle(page, second) ?? []) : []))
}

function afterTitle(page: HealthPage, other: HealthPage): Fix | null {
  const name = slug(page.title)
  const isOwnName = name !== '' && evenStem(name) !== evenStem(page.stem) && evenStem(name) !== evenStem(other.stem)
  if (isOwnName) return fileAfterTitle(page)
  const title = distinctTitle(page, other)
  return title === null ? null : renameFix(page, title, say('callTwoThings', { path: page.path, title }))
}

/** A link spells what the page's file would be called after its title: the file is renamed, and the link holds. */
export function nameForLink(target: string, page: HealthPage): Fix[] {
  const name = foldName(target.replace(/\.md$/i, '').split('/').at(-1) ?? '')
  const isOurs = page.kind === 'entity' || page.kind === 'concept'
  return isOurs && name === slug(page.title) && foldName(page.stem) !== name ? [fileAfterTitle(page)] : []
}

/** A title nobody takes for the other page's, or null where nothing known of the two tells them apart. */
export function distinctTitle(page: HealthPage, other: HealthPage): string | null {
  if (page.title.trim().endsWith(')')) return null
  const word = wordOfStem(page) ?? wordOfKind(page, other)
  return word === null ? null : `${page.title} (${word})`
}

/** What a file name says beyond the title; a hash that made it free says nothing. */
function wordOfStem({ stem, title }: HealthPage): string | null {
  const start = `${slug(title)}-`
  const rest = foldName(stem).startsWith(start) ? foldName(stem).slice(start.length) : ''
  return rest === '' || /^[0-9a-f]{4,}(?:-\d+)?$|^\d+$/.test(rest) ? null : rest.replaceAll('-', ' ')
}

function wordOfKind(page: HealthPage, other: HealthPage): string | null {
  const { entityKind } = page
  const isWord = entityKind !== null && /^[\p{L}\p{M} -]{2,40}$/u.test(entityKind)
  if (isWord && entityKind !== other.entityKind) return entityKind
  return page.kind === other.kind ? null : page.kind
}

function fileAfterTitle(page: HealthPage): Fix {
  return renameFix(page, page.title, say('fileAfterTitle', { path: page.path, title: page.title }))
}

function renameFix({ path, title: old }: HealthPage, title: string, sentence: Sentence): Fix {
  return {
    id: `rename:${path}`,
    ...sentence,
    confidence: 'low',
    action: { kind: 'rename', path, title, keepsName: title === old },
  }
}
