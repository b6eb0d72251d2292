import type { ChangeSet } from '../../core/change/change-set.ts'
import { type LinkingFile, renameOps } from '../../core/change/rename.ts'
import type { WikiError } from '../../core/errors.ts'
import { isWritable } from '../../core/path/domain-path.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Sentence } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { collapseSpace } from '../../core/text/lines.ts'
import { allocateName, foldName, stemOf } from '../../core/text/names.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { folderOf, inFolder } from '../fs/file-store.ts'
import { findPage } from '../views/find-page.ts'
import { checkFileName } from './check-file-name.ts'
import { sentenceOnLeft } from './left-alone.ts'
import { ownFiles } from './read-own-file.ts'

/** What a person asks for: a new title (the name follows it), or a new file name, or both. */
export type RenameWish = { readonly page: string; readonly title: string | null; readonly name: string | null }

const mostTitle = 300

/**
 * The change set that renames a page and leads every link to it on. Links in files that are never written (a person's own
 * notes outside the wiki, originals) are named in a warning. Writes nothing.
 */
export async function proposeRename(
  domain: OpenDomain,
  wish: RenameWish,
  change: { readonly id: string; readonly revision: number; readonly createdAt: string },
): Promise<ChangeSet> {
  const { index, handle } = domain
  const found = await findPage(index, wish.page)
  await index.absorb([found.path])
  const page = await findPage(index, found.path)
  if (!isWritable(page.path)) throw notOurs(page.path)
  const title = wish.title === null ? null : checkTitle(wish.title)
  const path = await pathFor(domain, page.path, title, wish.name)
  const isMoving = path !== page.path
  const targets = isMoving ? await targetsOf(domain, page.path) : new Map<DomainPath, string[]>()
  const { files, left } = await readFiles(domain, [...new Set([page.path, ...targets.keys()])], targets)
  const own = files.find((file) => file.path === page.path)
  if (own === undefined) throw gone(page.path)
  const ops = renameOps({ page: own, path, title, linkers: files.filter((file) => file !== own) })
  if (ops.length === 0) throw nothingNew(page.title)
  const to = title ?? (isMoving && page.title === stemOf(page.path) ? stemOf(path) : page.title)
  return {
    format: 1,
    ...change,
    domain: handle.name,
    origin: { kind: 'rename', from: page.title, to: to === page.title ? stemOf(path) : to },
    ops,
    warnings: [...(await namesakeWarning(domain, page.path, title)), ...sentenceOnLeft(left)],
  }
}

async function pathFor(
  { index, files }: OpenDomain,
  path: DomainPath,
  title: string | null,
  name: string | null,
): Promise<DomainPath> {
  const own = stemOf(path)
  const others = new Set(await index.takenStems())
  others.delete(foldName(own))
  const stem = name === null ? (title === null ? own : allocateName(title, others)) : checkFileName(name)
  if (foldName(stem) !== foldName(own) && others.has(foldName(stem))) throw taken(stem)
  const there = inFolder(folderOf(path), `${stem}.md`)
  // The index knows what it has seen; the disk what is there now.
  if (foldName(stem) !== foldName(own) && (await files.stat(there)) !== null) throw taken(stem)
  return there
}

/** By file, how its links to the page are written; links of the page to itself by name included. */
async function targetsOf({ index }: OpenDomain, path: DomainPath): Promise<Map<DomainPath, string[]>> {
  await index.absorb([...new Set((await index.linksTo(path)).map(({ from }) => from))])
  const links = [...(await index.linksTo(path)), ...(await index.linksFrom(path)).filter(({ to }) => to === path)]
  const targets = new Map<DomainPath, string[]>()
  for (const { from, target } of links) targets.set(from, [...(targets.get(from) ?? []), target])
  return targets
}

/** The texts to rewrite; `left` are those that link to the page and may not be written. */
async function readFiles(
  { handle }: OpenDomain,
  paths: readonly DomainPath[],
  targets: ReadonlyMap<DomainPath, readonly string[]>,
): Promise<{ files: LinkingFile[]; left: DomainPath[] }> {
  const read = ownFiles(handle)
  const files: LinkingFile[] = []
  const left: DomainPath[] = []
  for (const path of paths) {
    const file = await read(path)
    if (file === 'left') left.push(path)
    else if (file !== null) files.push({ ...file, targets: [...new Set(targets.get(path) ?? [])] })
  }
  return { files, left }
}

function checkTitle(title: string): string {
  const plain = collapseSpace(title.normalize('NFC'))
  if (plain !== '' && plain.length <= mostTitle) return plain
  throw refusal('invalid_input', ['titleLength', { most: mostTitle }])
}

async function namesakeWarning({ index }: OpenDomain, path: DomainPath, title: string | null): Promise<Sentence[]> {
  if (title === null) return []
  const others = (await index.findByName(title)).filter((match) => match.path !== path && match.by !== 'normalised')
  const [other] = others
  return other === undefined ? [] : [say('bothSoCalled', { title: other.title, path: other.path })]
}

function taken(stem: string): WikiError {
  return refusal('conflict', ['nameTaken', { name: stem }], {
    data: { name: stem },
  })
}

function notOurs(path: DomainPath): WikiError {
  return refusal('forbidden', ['noteNotRenamed', { path }], { data: { path } })
}

function gone(path: DomainPath): WikiError {
  return refusal('not_found', ['fileNoText', { path }], {
    data: { path },
  })
}

function nothingNew(title: string): WikiError {
  return refusal('invalid_input', ['sameTitle', { title }])
}
