import { createBlockList } from '../block-list.ts'
import { markdownTable } from '../markdown-table.ts'
import { charsetOf, encodingOf } from './code-pages.ts'

export type Group = {
  /** Where text of this group goes: the document, a note, a fact about it, the styles' names, or nowhere. */
  readonly target: 'body' | 'note' | 'title' | 'author' | 'date' | 'styles' | 'fonts' | 'none'
  readonly font: number
  readonly skipAfterUnicode: number
}

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

/** Gathers text to paragraphs, notes and tables as the words of an RTF file come. */
export function createCollector() {
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
