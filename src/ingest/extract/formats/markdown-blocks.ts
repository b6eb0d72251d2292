import type { Nodes, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { parseDocument } from 'yaml'
import type { Place } from '../../../core/source/source-doc.ts'
import { type BlockList, createBlockList } from '../block-list.ts'
import type { Extracted } from '../format.ts'
import { markdownTable } from '../markdown-table.ts'

/** The blocks of a Markdown text placed by line, and what its frontmatter says of it. */
export function readMarkdown(text: string): Extracted {
  const root = fromMarkdown(text, {
    extensions: [gfm(), frontmatter(['yaml'])],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml'])],
  })
  const list = createBlockList()
  const notes = new Map(
    root.children.flatMap((node) => (node.type === 'footnoteDefinition' ? [[node.identifier, node] as const] : [])),
  )
  for (const node of root.children) if (node.type !== 'footnoteDefinition') addNode(node, list, notes)
  for (const note of notes.values()) addNote(note, list, notes)
  const facts = readFrontmatter(root)
  const [first] = list.blocks
  return { ...facts, title: facts.title ?? (first?.level === 1 ? first.text : undefined), blocks: list.blocks }
}

type Note = Extract<RootContent, { type: 'footnoteDefinition' }>
type Notes = Map<string, Note>

function addNode(node: RootContent, list: BlockList, notes: Notes): void {
  const place = placeOf(node)
  switch (node.type) {
    case 'heading':
      list.heading(node.depth, plain(node), place)
      break
    case 'paragraph':
      list.add('paragraph', plain(node), place)
      break
    case 'code':
      list.add('code', node.value, place)
      break
    case 'table':
      list.add('table', tableText(node), place)
      break
    case 'blockquote':
      for (const child of node.children) {
        if (child.type === 'paragraph') list.add('quote', plain(child), placeOf(child))
        else addNode(child, list, notes)
      }
      break
    case 'list':
      for (const item of node.children) {
        for (const [at, child] of item.children.entries()) {
          if (at === 0 && child.type === 'paragraph') list.add('list-item', plain(child), placeOf(child))
          else addNode(child, list, notes)
        }
      }
      break
    case 'html':
      list.add('paragraph', node.value.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^>]*>/g, ' '), place)
      break
    default:
      break
  }
  for (const id of noteMarks(node)) {
    const note = notes.get(id)
    if (note) addNote(note, list, notes)
  }
}

/** A note comes after the block that bears its mark, once. */
function addNote(note: Note, list: BlockList, notes: Notes): void {
  notes.delete(note.identifier)
  list.add('footnote', note.children.map(plain).join('\n'), placeOf(note))
}

function noteMarks(node: Nodes): string[] {
  if (node.type === 'footnoteReference') return [node.identifier]
  // Blocks inside quotes and lists have seen to their own.
  return 'children' in node && node.type !== 'list' && node.type !== 'blockquote'
    ? node.children.flatMap(noteMarks)
    : []
}

function plain(node: Nodes): string {
  switch (node.type) {
    case 'text':
      // A line end inside a paragraph is where its writer's editor wrapped it.
      return node.value.replace(/\s*\n\s*/g, ' ')
    case 'inlineCode':
      return node.value
    case 'break':
      return '\n'
    case 'footnoteReference':
    case 'image':
    case 'html':
      return ''
    default:
      return 'children' in node ? node.children.map(plain).join('') : ''
  }
}

const tableText = (table: Table) => markdownTable(table.children.map((row) => row.children.map(plain)))

const placeOf = (node: Nodes): Place => ({ kind: 'line', line: node.position?.start.line ?? 1 })

function readFrontmatter(root: Root): { title?: string; authors: string[]; date?: string; language?: string } {
  const block = root.children[0]
  if (block?.type !== 'yaml') return { authors: [] }
  const document = parseDocument(block.value)
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS()
  if (typeof data !== 'object' || data === null) return { authors: [] }
  const text = (key: string) => {
    const value: unknown = Reflect.get(data, key)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const written: unknown = Reflect.get(data, 'authors') ?? Reflect.get(data, 'author')
  const authors = (Array.isArray(written) ? written : [written]).filter((name) => typeof name === 'string')
  const title = text('title')
  const date = text('date')
  const language = text('lang') ?? text('language')
  return {
    ...(title === undefined ? {} : { title }),
    authors,
    ...(date === undefined ? {} : { date }),
    ...(language === undefined ? {} : { language }),
  }
}
