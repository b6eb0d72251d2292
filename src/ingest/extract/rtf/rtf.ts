import { createBlockList } from '../block-list.ts'
import { blankStretches } from '../decode-text.ts'
import { corrupt } from '../fault.ts'
import type { Extracted, Format } from '../format.ts'
import { markdownTable } from '../markdown-table.ts'
import { rtfTokens } from './tokens.ts'

export const rtf: Format = { id: 'rtf', version: 1, mediaType: 'application/rtf', extract }

type Group = {
  /** Where text of this group goes: the document, a note, a fact about it, the styles' names, or nowhere. */
  readonly target: 'body' | 'note' | 'title' | 'author' | 'date' | 'styles' | 'fonts' | 'none'
  readonly font: number
  readonly skipAfterUnicode: number
}

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
const symbols: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  '~': '\u00a0',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
}

function extract(bytes: Uint8Array): Extracted {
  const source = new TextDecoder('latin1').decode(bytes)
  if (!/^\s*\{\\rtf/.test(source)) throw corrupt('It does not begin as rich text does.')
  const reader = createReader()
  const groups: Group[] = []
  let group: Group = { target: 'body', font: 0, skipAfterUnicode: 1 }
  let isStarred = false
  let skip = 0
  let closed = false
  for (const token of rtfTokens(source)) {
    if (token.kind === 'open') groups.push(group)
    else if (token.kind === 'close') {
      if (group.target === 'note' && groups.at(-1)?.target !== 'note') reader.endNote()
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
          reader.add(group, String.fromCharCode(token.value < 0 ? token.value + 65_536 : token.value))
          skip = group.skipAfterUnicode
        } else if (token.word === 'uc') group = { ...group, skipAfterUnicode: token.value ?? 1 }
        else if (token.word === 'f') {
          group = { ...group, font: token.value ?? 0 }
          reader.font(group)
        } else reader.word(group, token.word, token.value)
      }
    } else if (token.kind === 'byte') {
      if (skip > 0) skip -= 1
      else reader.byte(group, token.byte)
    } else if (token.kind === 'text') {
      reader.add(group, token.text.slice(Math.min(skip, token.text.length)))
      skip = 0
    }
  }
  return {
    ...reader.finish(),
    missing: [...blankStretches(bytes), ...(closed ? [] : ['its end: the file breaks off'])],
  }
}

const isInfo = (target: Group['target']) => target === 'title' || target === 'author' || target === 'date'

function createReader() {
  const list = createBlockList()
  const facts = { title: '', author: '', year: 0, month: 0, day: 0 }
  const codePages = new Map<number, string>()
  const styleLevels = new Map<number, number>()
  let documentPage = 'windows-1252'
  let pending: number[] = []
  let pendingPage = documentPage
  let text = ''
  let note = ''
  let _styleName = ''
  let style = 0
  let level: number | undefined
  let isListed = false
  let rows: string[][] = []
  let row: string[] = []
  let inTable = false

  const pageOf = (group: Group) => codePages.get(group.font) ?? documentPage
  const flushBytes = (group: Group) => {
    if (pending.length === 0) return
    const decoded = new TextDecoder(pendingPage).decode(new Uint8Array(pending))
    pending = []
    append(group, decoded)
  }
  const append = (group: Group, piece: string) => {
    if (group.target === 'body') text += piece
    else if (group.target === 'note') note += piece
    else if (group.target === 'styles') _styleName += piece
    else if (group.target === 'title') facts.title += piece
    else if (group.target === 'author') facts.author += piece
  }
  const notes: string[] = []
  const addNotes = () => {
    for (const one of notes.splice(0)) list.add('footnote', one)
  }
  const endTable = () => {
    if (rows.length === 0) return
    list.add('table', markdownTable(rows))
    rows = []
    if (text.trim() === '') addNotes()
  }
  const endParagraph = () => {
    if (inTable) {
      text += ' '
      return
    }
    endTable()
    const heading = level ?? styleLevels.get(style)
    if (heading !== undefined && text.trim() !== '') list.heading(heading, text)
    else list.add(isListed ? 'list-item' : 'paragraph', isListed ? text.replace(/^\s*(?:[•·▪-]|\d+[.)])\s+/, '') : text)
    text = ''
    addNotes()
  }

  return {
    add(group: Group, piece: string) {
      flushBytes(group)
      append(group, piece)
    },
    byte(group: Group, byte: number) {
      if (pending.length > 0 && pendingPage !== pageOf(group)) flushBytes(group)
      pendingPage = pageOf(group)
      pending.push(byte)
    },
    font(group: Group) {
      flushBytes(group)
    },
    endNote() {
      notes.push(note.replace(/^\s*\S{0,3}\s(?=\S)/, (lead) => (/^\s*\d+/.test(lead) ? '' : lead)))
      note = ''
    },
    word(group: Group, word: string, value: number | undefined) {
      flushBytes(group)
      const symbol = symbols[word]
      if (symbol !== undefined) append(group, symbol)
      else if (word === 'ansicpg' && value) documentPage = encodingOf(value)
      else if (word === 'fcharset' && group.target === 'fonts')
        codePages.set(group.font, charsetOf(value ?? 0, documentPage))
      else if (group.target === 'styles' && word === 's') style = value ?? 0
      else if (group.target === 'styles' && word === 'outlinelevel') styleLevels.set(style, (value ?? 0) + 1)
      else if (group.target === 'date' && (word === 'yr' || word === 'mo' || word === 'dy')) {
        facts[word === 'yr' ? 'year' : word === 'mo' ? 'month' : 'day'] = value ?? 0
      } else if (group.target === 'note' && word === 'par') note += ' '
      else if (group.target === 'body') bodyWord(word, value)
    },
    finish() {
      flushBytes({ target: 'body', font: 0, skipAfterUnicode: 1 })
      if (row.length > 0) rows.push(row)
      inTable = false
      if (text.trim() !== '') endParagraph()
      endTable()
      return {
        title: facts.title.trim() || undefined,
        authors: facts.author.trim() === '' ? [] : [facts.author.trim()],
        date:
          facts.year === 0
            ? undefined
            : [facts.year, facts.month, facts.day].map((n) => String(n).padStart(2, '0')).join('-'),
        blocks: list.blocks,
      }
    },
  }

  function bodyWord(word: string, value: number | undefined): void {
    if (word === 'par' || word === 'sect' || word === 'page') endParagraph()
    else if (word === 'pard') {
      level = undefined
      isListed = false
      inTable = false
      style = 0
    } else if (word === 's') style = value ?? 0
    else if (word === 'outlinelevel') level = (value ?? 0) + 1
    else if (word === 'ls' || word === 'pnlvlblt' || word === 'pnlvlbody') isListed = true
    else if (word === 'intbl') inTable = true
    else if (word === 'cell') {
      row.push(text)
      text = ''
    } else if (word === 'row') {
      rows.push(row)
      row = []
    }
  }
}

const encodingOf = (page: number) => {
  const special: Readonly<Record<number, string>> = {
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
    10000: 'macintosh',
    65001: 'utf-8',
  }
  return special[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : page === 866 ? 'ibm866' : 'windows-1252')
}

function charsetOf(charset: number, fallback: string): string {
  const pages: Readonly<Record<number, number>> = {
    0: 1252,
    77: 10000,
    128: 932,
    129: 949,
    134: 936,
    136: 950,
    161: 1253,
    162: 1254,
    163: 1258,
    177: 1255,
    178: 1256,
    186: 1257,
    204: 1251,
    222: 874,
    238: 1250,
  }
  const page = pages[charset]
  return page === undefined ? fallback : page === 874 ? 'windows-874' : encodingOf(page)
}
