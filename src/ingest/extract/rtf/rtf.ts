import { blankStretches } from '../decode-text.ts'
import { corrupt } from '../fault.ts'
import type { Extracted, Format } from '../format.ts'
import { comments, countOf, notRead, objects, pictures } from '../not-read.ts'
import { createCollector, type Group } from './collector.ts'
import { rtfTokens } from './tokens.ts'

export const rtf: Format = { id: 'rtf', mediaType: 'application/rtf', extract }

const targets: Readonly<Record<string, Group['target']>> = {
  footnote: 'note',
  title: 'title',
  author: 'author',
  creatim: 'date',
  stylesheet: 'styles',
  fonttbl: 'fonts',
}
const silent = new Set([
  ...['pict', 'colortbl', 'info', 'header', 'headerl', 'headerr', 'headerf', 'footer', 'footerl', 'footerr', 'footerf'],
  ...[
    'fldinst',
    'object',
    'themedata',
    'datastore',
    'listtable',
    'listoverridetable',
    'rsidtbl',
    'generator',
    'xmlnstbl',
  ],
  ...[
    'latentstyles',
    'annotation',
    'atnid',
    'atnauthor',
    'bkmkstart',
    'bkmkend',
    'listtext',
    'pntext',
    'operator',
    'subject',
  ],
  ...['keywords', 'comment', 'company', 'category', 'manager', 'revtim', 'printim', 'doccomm', 'nonshppict'],
])
function extract(bytes: Uint8Array): Extracted {
  const source = new TextDecoder('latin1').decode(bytes)
  if (!/^\s*\{\\rtf/.test(source)) throw corrupt('It does not begin as rich text does.')
  const collector = createCollector()
  const groups: Group[] = []
  let group: Group = { target: 'body', font: 0, skipAfterUnicode: 1 }
  let isStarred = false
  let skip = 0
  let closed = false
  for (const token of rtfTokens(source)) {
    if (token.kind === 'open') groups.push(group)
    else if (token.kind === 'close') {
      if (group.target === 'note' && groups.at(-1)?.target !== 'note') collector.endNote()
      const outer = groups.pop()
      if (!outer) throw corrupt('Its braces do not match.')
      group = outer
      closed = groups.length === 0
      if (closed) break
    } else if (token.kind === 'word') {
      if (token.word === '*') isStarred = true
      else {
        const target = targets[token.word]
        if (target && group.target !== 'none') group = { ...group, target }
        else if (silent.has(token.word) && token.word !== 'info') group = { ...group, target: 'none' }
        else if (token.word === 'info') group = { ...group, target: 'none' }
        else if (isStarred) group = { ...group, target: 'none' }
        if (target && token.word !== 'footnote' && isInfo(target)) group = { ...group, target }
        isStarred = false
        if (token.word === 'u' && token.value !== undefined) {
          collector.add(group, String.fromCharCode(token.value < 0 ? token.value + 65_536 : token.value))
          skip = group.skipAfterUnicode
        } else if (token.word === 'uc') group = { ...group, skipAfterUnicode: token.value ?? 1 }
        else if (token.word === 'f') {
          group = { ...group, font: token.value ?? 0 }
          collector.font(group)
        } else collector.word(group, token.word, token.value)
      }
    } else if (token.kind === 'byte') {
      if (skip > 0) skip -= 1
      else collector.byte(group, token.byte)
    } else if (token.kind === 'text') {
      collector.add(group, token.text.slice(Math.min(skip, token.text.length)))
      skip = 0
    }
  }
  return {
    ...collector.finish(),
    warnings: notRead(
      pictures(countOf(source, /\{\\pict\b/g)),
      objects(countOf(source, /\{\\object\b/g)),
      comments(countOf(source, /\\annotation\b/g)),
    ),
    missing: [...blankStretches(bytes), ...(closed ? [] : ['its end: the file breaks off'])],
  }
}

const isInfo = (target: Group['target']) => target === 'title' || target === 'author' || target === 'date'
