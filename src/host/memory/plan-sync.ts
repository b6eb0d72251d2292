import { WikiError } from '../../core/errors.ts'
import { type Spoken, saidOf } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import {
  checkOwnership,
  foundationSlug,
  limits,
  type Manifest,
  parseManifest,
  placeOfProject,
  printManifest,
  putDocument,
  removeDocument,
  roleOfPath,
  titleOfDocument,
} from '../../memory/index.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { hashOf } from '../fs/replace-file.ts'
import { documentOp, manifestOp, readManifest, removalOp } from './foundation-files.ts'
import type { MemoryDomain } from './memory-domain.ts'
import { readMirrorFolder } from './mirror-folder.ts'
import { budgetWarning, checkSize } from './plan-foundation.ts'
import { type Planned, refuseNothing } from './planned.ts'

export type SyncWish = {
  /** Absolute path of the folder that is mirrored, as a person named it. */
  readonly folder: string
  /** Only these paths below it; empty means every Markdown file. */
  readonly only: readonly string[]
}

/** The foundations of a project made equal to a folder's Markdown: new and changed ones put in, those gone there taken out. */
export async function planSync(
  domain: MemoryDomain,
  project: string | undefined,
  { folder, only }: SyncWish,
  now: string,
): Promise<Planned> {
  const place = placeOfProject(domain.name, project)
  let manifest = await readManifest(domain, place)
  checkOwnership(manifest, 'repo')
  const { root, commit, documents } = await readMirrorFolder(folder, only)
  if (documents.length === 0)
    throw refusal('not_found', ['nothingToMirror', { folder: root }], { data: { folder: root } })
  if (documents.length > limits.documents) {
    throw new WikiError(
      'invalid_input',
      `A project holds at most 200 foundations and ${root} has ${documents.length} Markdown files. Name a narrower folder, or the files with --only.`,
    )
  }
  const slugs = slugsFor(
    documents.map(({ path }) => path),
    manifest,
  )
  const ops = []
  const warnings: Spoken[] = []
  // Entries that went first make room among the 200.
  const gone = manifest.documents.filter(({ source }) => source.kind === 'repo' && !slugs.has(source.path))
  for (const { slug } of gone) manifest = withRaw(manifest, removeDocument(manifest, slug))
  let changed = gone.length > 0
  for (const { path, bytes } of documents) {
    const slug = slugs.get(path) ?? foundationSlug(path)
    const text = textOfBytes(bytes)
    if (text === null) {
      warnings.push(say('notText', { path }))
      continue
    }
    const size = checkSize(path, text)
    const sha256 = hashOf(bytes)
    const known = manifest.documents.find((document) => document.slug === slug)
    ops.push(...(await documentOp(domain, place, slug, text)))
    if (known?.sha256 === sha256) continue
    changed = true
    warnings.push(...budgetWarning(manifest, slug, size))
    const raw = putDocument(manifest, {
      slug,
      sha256,
      bytes: size,
      title: titleOfDocument(text, path),
      role: known?.role ?? roleOfPath(path),
      source: { kind: 'repo', path },
      authoredBy: { kind: 'human' },
      commit,
      readFirst: undefined,
      updatedAt: now,
    })
    manifest = withRaw(manifest, raw)
  }
  for (const { slug } of gone) ops.push(...(await removalOp(domain, place, slug)))
  if (!changed && ops.length === 0) return { ops: refuseNothing([]), warnings }
  const repo = { remote: null, ...rawRepo(manifest), root, lastRefreshAt: now, lastRefreshCommit: commit }
  const list = await manifestOp(domain, place, { ...manifest.raw, ownership: 'repo', repo })
  const removed = ops.filter(({ kind }) => kind === 'delete')
  const put = ops.filter(({ kind }) => kind !== 'delete')
  return { ops: refuseNothing([...put, ...list, ...removed]), warnings: lastOf(warnings) }
}

const withRaw = (manifest: Manifest, raw: Manifest['raw']): Manifest =>
  parseManifest(printManifest(raw), manifest.ownership ?? '')

function rawRepo({ raw }: Manifest): object {
  return typeof raw.repo === 'object' && raw.repo !== null ? raw.repo : {}
}

/** A document keeps the slug it has; two paths that come to one slug are told apart by a number. */
function slugsFor(paths: readonly string[], manifest: Manifest): Map<string, string> {
  const slugs = new Map<string, string>()
  for (const { slug, source } of manifest.documents)
    if (source.kind === 'repo' && paths.includes(source.path)) slugs.set(source.path, slug)
  const taken = new Set(slugs.values())
  for (const path of paths) {
    if (slugs.has(path)) continue
    const base = slugOfPath(path)
    let slug = base
    for (let count = 2; taken.has(slug); count++)
      slug = `${base.slice(0, 60 - String(count).length).replace(/\.md$/u, '')}-${count}.md`
    taken.add(slug)
    slugs.set(path, slug)
  }
  return slugs
}

/** A name without a Latin letter still has to be called something. */
function slugOfPath(path: string): string {
  try {
    return foundationSlug(path.replaceAll('/', '-'))
  } catch (error) {
    if (!(error instanceof WikiError)) throw error
    return `document-${hashOf(path).slice(0, 8)}.md`
  }
}

/** Each document makes the budget larger; the last sentence says it all. */
function lastOf(warnings: readonly Spoken[]): Spoken[] {
  const isBudget = (warning: Spoken) => saidOf(warning)?.id === 'overBudget'
  return [...warnings.filter((warning) => !isBudget(warning)), ...warnings.filter(isBudget).slice(-1)]
}
