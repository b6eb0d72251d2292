import type { Parsed } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import { findFrontmatter } from '../../core/link/frontmatter-block.ts'
import { yamlItem, yamlValue } from '../../core/page/yaml-scalar.ts'
import { eolOf } from '../../core/text/lines.ts'

export type Edit = Parsed<'assistant.propose'>['edits'][number]
type Create = Extract<Edit, { action: 'create' }>

/** A page as an assistant words it: properties and title are ours, the rest is as given. */
export function newPage({ kind, title, content }: Create): string {
  const body = content
    .slice(findFrontmatter(content)?.end ?? 0)
    .replace(/^\s*#[ \t]+.*(?:\r?\n|$)/u, '')
    .trim()
  const properties = [
    '---',
    `type: ${kind}`,
    `title: ${yamlValue(title)}`,
    `aliases: [${yamlItem(title)}]`,
    `tags: [type/${kind}]`,
    '---',
  ]
  return `${properties.join('\n')}\n\n# ${title.replace(/\s+/gu, ' ')}\n${body === '' ? '' : `\n${body}\n`}`
}

/** The page after one edit. Line ends stay as the file has them; properties stay out of a rewrite's reach. */
export function editText(text: string, edit: Exclude<Edit, Create>, title: string): string {
  const eol = eolOf(text)
  const own = (words: string) => words.replace(/\r\n|\r|\n/gu, eol)
  switch (edit.action) {
    case 'replace': {
      const find = own(edit.find)
      const at = text.indexOf(find)
      if (at < 0)
        throw new WikiError(
          'not_found',
          `NOT WRITTEN. “${title}” does not hold the text to replace. Read it with get_node and copy it exactly.`,
        )
      if (text.indexOf(find, at + 1) >= 0)
        throw new WikiError(
          'conflict',
          `NOT WRITTEN. “${title}” holds the text to replace more than once. Give more of what stands around it.`,
        )
      return text.slice(0, at) + own(edit.with) + text.slice(at + find.length)
    }
    case 'append':
      return append(text, own(edit.content.trim()), edit.section, eol, title)
    case 'rewrite': {
      const head = text.slice(0, findFrontmatter(text)?.end ?? 0)
      const body = own(edit.content.slice(findFrontmatter(edit.content)?.end ?? 0).trim())
      return `${head}${head === '' || head.endsWith(eol) ? '' : eol}${head === '' ? '' : eol}${body}${eol}`
    }
    default:
      return edit satisfies never
  }
}

function append(text: string, content: string, section: string | undefined, eol: string, title: string): string {
  if (section === undefined) return `${text.trimEnd()}${eol}${eol}${content}${eol}`
  const wanted = section
    .replace(/^#+\s*/u, '')
    .trim()
    .toLowerCase()
  const headings = [...text.matchAll(/^(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/gmu)]
  const at = headings.findIndex((match) => (match[2] ?? '').trim().toLowerCase() === wanted)
  const here = headings[at]
  if (!here)
    throw new WikiError(
      'not_found',
      `NOT WRITTEN. “${title}” has no section “${section.slice(0, 80)}”. Leave it out to append at the end.`,
    )
  const next = headings.slice(at + 1).find((match) => (match[1] ?? '').length <= (here[1] ?? '').length)
  const end = next?.index ?? text.length
  const rest = text.slice(end)
  return `${text.slice(0, end).trimEnd()}${eol}${eol}${content}${eol}${rest === '' ? '' : `${eol}${rest}`}`
}
