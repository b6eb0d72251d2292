import type { WikiError } from '../../core/errors.ts'
import type { Sentence } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { sha256Hex } from '../../core/text/hash.ts'
import type { FileBytes, FileStore } from '../fs/file-store.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { requireText } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { isEmptyGraph, isInGraph, setUpGraph, takeOutOfGraph } from './graph-settings.ts'

const obsidianParts = ['colours', 'filter', 'snippet'] as const
export type ObsidianPart = (typeof obsidianParts)[number]

/** What the set-up, or its end, would make of one file below the folder Obsidian opens. Nothing has happened. */
export type ObsidianFile = {
  readonly path: string
  /** Null: there is no such file. */
  readonly before: string | null
  /** Null: the file goes. */
  readonly after: string | null
}

export type ObsidianPlan = {
  /** The folder that Obsidian opens: the domain's, or the vault's where only that one was opened there. */
  readonly root: string
  /** Was it ever opened in Obsidian? */
  readonly isKnown: boolean
  /** Something of ours is in it. */
  readonly isIn: boolean
  readonly files: readonly ObsidianFile[]
  readonly notes: readonly Sentence[]
  readonly key: string
}

const graphFile = '.obsidian/graph.json'
const snippetFile = '.obsidian/snippets/commonplace.css'

const snippet = `/* Written by Commonplace. Block ids such as ^c-1a2b3c4d step back until the cursor is in their line. */
.cm-s-obsidian .cm-blockid {
  font-size: 0.75em;
  opacity: 0.25;
}
.cm-s-obsidian .cm-active .cm-blockid {
  opacity: 0.7;
}
`

/** `roots`: folders that Obsidian may have been opened on, the likeliest first. */
export async function planObsidian(
  roots: readonly string[],
  wanted: { readonly remove: boolean; readonly parts: readonly ObsidianPart[] },
): Promise<ObsidianPlan> {
  const { root, isKnown } = await openedRoot(roots)
  const files = createNodeFileStore(root)
  const [graph, css] = await Promise.all([textAt(files, graphFile), textAt(files, snippetFile)])
  const isIn = isInGraph(graph ?? '') || css === snippet
  const notes: Sentence[] = []
  if (css !== null && css !== snippet && (wanted.remove || wanted.parts.includes('snippet')))
    notes.push(say('obsidianTheirs', { file: snippetFile }))
  const planned = wanted.remove ? removal(graph, css) : setUp(graph, css, wanted.parts)
  const changed = planned.filter(({ before, after }) => before !== after)
  return { root, isKnown, isIn, files: changed, notes, key: sha256Hex(JSON.stringify([root, changed])).slice(0, 16) }
}

/** Writes a plan as it was shown. A file that moved on since rejects with `conflict`, and nothing after it is written. */
export async function writeObsidian({ root, files }: ObsidianPlan): Promise<{ file: string; backup: string | null }[]> {
  const store = createNodeFileStore(root)
  const written = []
  for (const { path, before, after } of files) {
    const now = await store.read(path)
    if ((now === null ? null : requireText(now.bytes, path)) !== before) throw movedOn(path)
    const backup = after === null ? null : await keepOld(store, path, now)
    if (after === null) await store.remove(path)
    else await replaceFile(store, path, after, { token: 'obsidian', over: now?.hash ?? null })
    written.push({ file: path, backup })
  }
  return written
}

async function openedRoot(roots: readonly string[]): Promise<{ root: string; isKnown: boolean }> {
  for (const root of roots) {
    const kind = (await createNodeFileStore(root).stat('.obsidian'))?.kind
    if (kind === 'folder') return { root, isKnown: true }
    if (kind === 'link') throw refusal('outside_vault', ['obsidianLink', { root }], { data: { path: '.obsidian' } })
  }
  const [root = ''] = roots
  return { root, isKnown: false }
}

function setUp(graph: string | null, css: string | null, parts: readonly ObsidianPart[]): ObsidianFile[] {
  const [colours, filter] = [parts.includes('colours'), parts.includes('filter')]
  const files: ObsidianFile[] = []
  if (colours || filter)
    files.push({ path: graphFile, before: graph, after: setUpGraph(graph ?? '', { colours, filter }) })
  if (parts.includes('snippet') && css === null) files.push({ path: snippetFile, before: null, after: snippet })
  return files
}

function removal(graph: string | null, css: string | null): ObsidianFile[] {
  const files: ObsidianFile[] = []
  if (graph !== null) {
    const after = takeOutOfGraph(graph)
    // A file that held nothing but ours goes with it.
    files.push({ path: graphFile, before: graph, after: after !== graph && isEmptyGraph(after) ? null : after })
  }
  if (css === snippet) files.push({ path: snippetFile, before: css, after: null })
  return files
}

async function textAt(files: FileStore, path: string): Promise<string | null> {
  const file = await files.read(path)
  return file === null ? null : requireText(file.bytes, path)
}

async function keepOld(store: FileStore, path: string, old: FileBytes | null): Promise<string | null> {
  if (old === null) return null
  const backup = `${path}.commonplace-backup`
  await replaceFile(store, backup, old.bytes, { token: 'obsidian', mode: old.mode })
  return backup
}

function movedOn(path: string): WikiError {
  return refusal('conflict', ['obsidianFileMoved', { path }], {
    data: { path },
  })
}
