import { escapeInline } from '../../core/claim/escape.ts'
import { findFrontmatter } from '../../core/link/frontmatter-block.ts'
import { readFrontmatter } from '../../core/page/frontmatter.ts'
import { listProperty } from '../../core/page/page-facts.ts'

/** One page an assistant submits, as far as it can be told without the wiki. */
export type SubmittedPage = {
  readonly kind: 'entity' | 'concept'
  readonly stem: string
  readonly title: string
  readonly entityKind: string | null
  readonly aliases: readonly string[]
  readonly tags: readonly string[]
  /** Without properties and title. */
  readonly body: string
}

export type Submitted =
  | { readonly kind: 'page'; readonly page: SubmittedPage }
  | { readonly kind: 'rejected'; readonly path: string; readonly why: string }

/** Reads what a page says of itself. Its path gives kind and name only: where it goes is not for a client to say. */
export function readSubmitted(path: string, content: string): Submitted {
  const rejected = (why: string): Submitted => ({ kind: 'rejected', path: path.slice(0, 120), why })
  if (
    /[\u0000-\u001f\\]/u.test(path) ||
    path.startsWith('/') ||
    path.split('/').some((part) => part === '..' || part === '.')
  )
    return rejected('Name a page like entities/ada-lovelace.md; this leads out of the wiki.')
  const segments = path
    .replace(/^wiki\//u, '')
    .replace(/\.md$/iu, '')
    .split('/')
  const stem = segments.at(-1)?.trim() ?? ''
  const folder = segments.length > 1 ? segments[0] : 'concepts'
  if (stem === '') return rejected('The page has no name.')
  if (folder === 'summaries')
    return rejected('A submission has one summary, made from summary_content. Put this text there.')
  if (content.trim() === '') return rejected('The page is empty.')
  const front = findFrontmatter(content)
  const properties = readFrontmatter(content)
  const values = properties.kind === 'ok' ? properties.values : {}
  const { title: heading, body } = splitTitle(content.slice(front?.end ?? 0))
  const told = typeof values.title === 'string' ? values.title.trim() : ''
  return {
    kind: 'page',
    page: {
      kind: folder === 'concepts' || values.type === 'concept' ? 'concept' : 'entity',
      stem,
      title: (told || heading || stem.replaceAll('-', ' ')).slice(0, 200),
      entityKind: typeof values.kind === 'string' ? values.kind : null,
      aliases: listProperty(properties, 'aliases'),
      tags: listProperty(properties, 'tags').filter((tag) => !tag.startsWith('type/')),
      body,
    },
  }
}

function splitTitle(text: string): { title: string; body: string } {
  const match = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/u.exec(text)
  return match ? { title: match[1] ?? '', body: text.slice(match[0].length) } : { title: '', body: text }
}

/** The submission as one document, which is kept as its source: a heading of level 1 begins each page, and nothing else. */
export function composeDocument(title: string, content: string, pages: readonly SubmittedPage[]): string {
  const parts = [{ title, body: splitTitle(content.slice(findFrontmatter(content)?.end ?? 0)).body }, ...pages]
  return `${parts.map((part) => `# ${escapeInline(part.title)}\n\n${lowerHeadings(part.body).trim()}`).join('\n\n')}\n`
}

/** Headings of level 1 become level 2, outside of code. */
function lowerHeadings(text: string): string {
  let fence = ''
  const lines = text.split(/\r?\n/)
  return lines
    .map((line, at) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1]
      if (mark && fence === '') fence = mark
      else if (mark?.startsWith(fence)) fence = ''
      if (fence !== '') return line
      if (/^ {0,3}=+\s*$/u.test(line) && (lines[at - 1] ?? '').trim() !== '') return line.replaceAll('=', '-')
      return line.replace(/^( {0,3})#(?=[ \t]|$)/u, '$1##')
    })
    .join('\n')
}
