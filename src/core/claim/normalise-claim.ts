import { collapse, unescapeInline } from './escape.ts'
import { evidenceLinks } from './evidence-links.ts'

const wikiLink = /(?<!\\)!?\[\[([^[\]\n]*?)\]\]/g
const markdownLink = /(?<!\\)!?\[((?:\\.|[^[\]\\\n])*)\]\((?:<[^<>\n]*>|[^()\s]*)(?:\s+"[^"\n]*")?\)/g

/**
 * What a claim says, apart from how it is linked: evidence links dropped, every other link as its display text, else the last
 * segment of its target, escapes undone, NFC, white space collapsed. Renaming a page or adding a link changes no claim.
 */
export function normaliseClaim(markdown: string): string {
  const plain = withoutEvidence(markdown)
    .replace(wikiLink, (_link, inner: string) => displayOf(inner))
    .replace(markdownLink, '$1')
  return collapse(unescapeInline(plain).normalize('NFC'))
}

function withoutEvidence(markdown: string): string {
  let text = ''
  let from = 0
  for (const { start, end } of evidenceLinks(markdown)) {
    text += `${markdown.slice(from, start)} `
    from = end
  }
  return text + markdown.slice(from)
}

function displayOf(inner: string): string {
  const pipe = /\\?\|/.exec(inner)
  if (pipe) return inner.slice(pipe.index + pipe[0].length)
  const [target = '', ...subpath] = inner.split('#')
  return target === '' ? (subpath.at(-1) ?? '') : (target.split('/').at(-1) ?? target)
}
