import type { Contribution } from '../change/change-set.ts'
import { collapse, escapeBlock, escapeDisplay, escapeInline, unescapeInline } from './escape.ts'

const separator = ' · '

/** `[[target|Title]] · also: … · tag: … · related: [[…|…]]`, one field a value; without a page the title alone. */
export function renderContribution({ target, title, aliases, tags, related }: Contribution): string {
  const fields = [
    ...aliases.map((alias) => `also: ${value(alias)}`),
    ...tags.map((tag) => `tag: ${value(tag)}`),
    ...related.map((other) => `related: ${link(other)}`),
  ]
  return [target === null ? dotless(escapeBlock(title)) : link({ target, title }), ...fields].join(separator)
}

/** Reads the content of a contribution's bullet; null when a field is not one of ours, so a human's bullet stays theirs. */
export function parseContribution(content: string): Contribution | null {
  const [head = '', ...fields] = collapse(content).split(separator)
  const linked = parseLink(head)
  const item = {
    target: linked?.target ?? null,
    title: linked?.title ?? plain(head),
    aliases: [] as string[],
    tags: [] as string[],
    related: [] as { target: string; title: string }[],
  }
  for (const field of fields) {
    const [, name, rest = ''] = /^(also|tag|related): (.*)$/.exec(field) ?? []
    const other = name === 'related' ? parseLink(rest) : null
    if (name === 'also') item.aliases.push(plain(rest))
    else if (name === 'tag') item.tags.push(plain(rest))
    else if (other) item.related.push(other)
    else return null
  }
  return item.title === '' || (!linked && /\[\[/.test(head)) ? null : item
}

function link({ target, title }: { target: string; title: string }): string {
  return `[[${target}|${dotless(escapeDisplay(title))}]]`
}

function parseLink(text: string): { target: string; title: string } | null {
  const [, target, title] = /^\[\[([^[\]|#\n]+)(?:\|([^\n]*))?\]\]$/.exec(text) ?? []
  return target === undefined
    ? null
    : { target, title: title === undefined ? (target.split('/').at(-1) ?? target) : plain(title) }
}

/** A middle dot in a value would part fields; as an entity it cannot, since every ampersand of a text is escaped. */
function value(text: string): string {
  return dotless(escapeInline(collapse(text)))
}

function dotless(markdown: string): string {
  return markdown.replaceAll('·', '&middot;')
}

function plain(markdown: string): string {
  // A real "&middot;" of the text stands as "\&middot;", so only an unescaped one is ours.
  return collapse(
    unescapeInline(
      markdown.replace(/(^|[^\\])((?:\\\\)*)&middot;/g, '$1$2·').replace(/(^|[^\\])((?:\\\\)*)&middot;/g, '$1$2·'),
    ),
  )
}
