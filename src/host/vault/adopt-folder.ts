import { WikiError } from '../../core/errors.ts'
import { wikiFolders } from '../../core/page/page-kinds.ts'
import type { Sentence } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { foldName } from '../../core/text/names.ts'
import type { FileStore } from '../fs/file-store.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { schemaText } from './add-domain.ts'
import { lookAtFolder } from './look-at-folder.ts'

/** Folders whose Markdown is no page in a domain. */
const withoutPages = ['raw', 'state', 'conversations']

/**
 * Makes a domain of a folder of notes: `wiki/` and SCHEMA.md at its root, and what `claimId` writes. Nothing that is there
 * is touched. Answers what a person should know of how their folder is read from now on.
 */
export async function adoptFolder(
  store: FileStore,
  { title, claimId }: { readonly title: string; readonly claimId: () => Promise<unknown> },
): Promise<Sentence[]> {
  const look = await lookAtFolder(store)
  if (look.kind !== 'notes') throw notAdoptable(store.root, look.kind)
  const names = ((await store.list('')) ?? []).map(({ name }) => name)
  for (const ours of ['wiki', 'SCHEMA.md', '.commonplace']) {
    const clash = names.find((name) => foldName(name) === foldName(ours) && name !== ours)
    if (clash !== undefined) throw spelledOtherwise(clash, ours)
  }
  const there = await store.stat('wiki')
  if (there !== null && there.kind !== 'folder') throw notAFolder()
  const notes = await notesOn(store, names)
  for (const folder of Object.values(wikiFolders)) await store.makeFolder(folder)
  await claimId()
  // Last, as it is the mark of a domain: whatever comes in between, the folder can be adopted again.
  await replaceFile(store, 'SCHEMA.md', schemaText(title))
  return notes
}

async function notesOn(store: FileStore, names: readonly string[]): Promise<Sentence[]> {
  const holdsNotes = async (folder: string) =>
    names.includes(folder) && ((await store.list(folder)) ?? []).some(({ name }) => !name.startsWith('.'))
  const notes: Sentence[] = []
  if (await holdsNotes('wiki')) notes.push(say('wikiAlready', {}))
  for (const folder of withoutPages) {
    if (await holdsNotes(folder)) notes.push(say('folderOfOwn', { folder }))
  }
  return notes
}

function notAdoptable(root: string, kind: 'domain' | 'vault' | 'empty' | 'other'): WikiError {
  const why = {
    domain: 'It is a domain already.',
    vault: 'It holds domains already; open it and add another.',
    empty: 'It is empty. Make a domain in it instead.',
    other: 'It holds no Markdown.',
  }
  return new WikiError('conflict', `${root} is not a folder of notes to adopt. ${why[kind]}`, { data: { path: root } })
}

function spelledOtherwise(name: string, ours: string): WikiError {
  return new WikiError(
    'conflict',
    `This folder holds “${name}”, which many systems do not tell from “${ours}”. Rename it, then adopt the folder.`,
    { data: { path: name } },
  )
}

function notAFolder(): WikiError {
  return refusal('conflict', ['wikiInTheWay', {}], {
    data: { path: 'wiki' },
  })
}
