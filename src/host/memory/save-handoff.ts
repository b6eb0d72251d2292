import { WikiError } from '../../core/errors.ts'
import {
  type HandoffFields,
  handoffPath,
  journalLine,
  journalPath,
  labelOf,
  lostBy,
  normaliseScope,
  noteText,
  placeOfProject,
  readHandoff,
  refusal,
  type Verdict,
  verdictsOf,
  writeHandoff,
} from '../../memory/index.ts'
import { appendRecord } from '../fs/append-record.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { hashOf, replaceFile } from '../fs/replace-file.ts'
import { type MemoryDomain, refuseReadOnly } from './memory-domain.ts'
import { replacedHandoffs } from './replaced-handoffs.ts'
import { thisMachine } from './this-machine.ts'

export type SaveRequest = {
  readonly project: string | undefined
  readonly scope: string | undefined
  readonly harness: string | null
  readonly model: string | null
  readonly fields: HandoffFields
  /** First digits of the hash of the handoff that may be lost, as a refusal named them. */
  readonly over: string | undefined
}

export type SavedHandoff = {
  readonly project: string
  /** As really used. */
  readonly scope: string
  readonly machine: string
  readonly path: string
  readonly savedAt: string
  readonly bytes: number
  readonly hash: string
  readonly headline: string
  readonly verdicts: readonly Verdict[]
  /** What did not go in as given, as the journal has it. */
  readonly rejections: readonly string[]
  readonly replaced: {
    readonly headline: string | null
    readonly saved: string | null
    readonly harness: string | null
  } | null
  /** Further sentences for the one who saved. */
  readonly notes: readonly string[]
}

/** Home folders: the machine's, and the domain's own within it. */
export type MemoryHome = { readonly root: FileStore; readonly domain: FileStore }

const defaultScope = 'main'

/**
 * Writes current.md at once, atomically and without the vault's lock, keeps what it replaces, and appends to the journal.
 * Reads the file back: what is answered is what lies on the disk. Throws `conflict` for a save that would lose a
 * substantial handoff.
 */
export async function saveHandoff(
  domain: MemoryDomain,
  home: MemoryHome,
  request: SaveRequest,
  now: Date,
): Promise<SavedHandoff> {
  refuseReadOnly(domain)
  const place = placeOfProject(domain.name, request.project)
  const scope = normaliseScope(request.scope ?? defaultScope)
  const machine = await thisMachine(home.root)
  const [harness, model] = [label(request.harness), label(request.model)]
  const savedAt = now.toISOString()
  const written = writeHandoff(request.fields, { machine, scope, saved: savedAt, harness, model })
  const path = handoffPath(place, scope, machine)
  const before = await domain.files.read(path)
  const old = before === null ? null : readHandoff(textOfBytes(before.bytes) ?? '')
  const bytes = new TextEncoder().encode(written.text)
  if (before !== null && old !== null) refuseLoss(readHandoff(written.text), old, before.hash, request.over)
  const keeping = replacedHandoffs(home.domain, place.project, scope)
  if (before !== null) await keeping.keepOld(before.bytes, new Date(Math.max(0, now.getTime() - 1)))
  await keeping.keepNew(bytes, now)
  await replaceFile(domain.files, path, bytes, { token: 'handoff' })
  await checkOnDisk(domain, path, bytes)
  const rejections = written.notes.map(noteText)
  const entry = {
    at: savedAt,
    scope,
    machine,
    harness,
    model,
    headline: written.headline,
    bytes: written.bytes,
    rejections,
  }
  const notes = [
    ...scopeNote(request.scope, scope),
    ...otherTool(harness, old?.provenance.harness ?? null),
    ...(await journal(domain, journalPath(place, scope, machine), journalLine(entry))),
  ]
  const replaced =
    old === null
      ? null
      : { headline: old.headline, saved: old.provenance.saved ?? null, harness: old.provenance.harness ?? null }
  return {
    project: place.project,
    scope,
    machine,
    path,
    savedAt,
    bytes: written.bytes,
    hash: hashOf(bytes),
    headline: written.headline,
    verdicts: verdictsOf(written.notes),
    rejections,
    replaced,
    notes,
  }
}

const label = (text: string | null): string | null => (text === null ? null : labelOf(text) || null)

type Read = ReturnType<typeof readHandoff>

function refuseLoss(next: Read, before: Read, hash: string, over: string | undefined): void {
  const lost = lostBy(next, before)
  const base = hash.slice(0, 12)
  if (lost === null || (over !== undefined && over.length >= 12 && hash.startsWith(over))) return
  throw new WikiError('conflict', refusal(lost, before.headline, base), {
    data: { verdict: 'refused', lost, over: base },
  })
}

export async function checkOnDisk({ files }: MemoryDomain, path: string, bytes: Uint8Array): Promise<void> {
  const there = await files.read(path)
  if (there?.hash === hashOf(bytes)) return
  throw new WikiError(
    'conflict',
    'Another session saved into the same scope in this very moment, so its handoff is in force; this one is kept among the replaced ones.',
    { data: { path } },
  )
}

function scopeNote(given: string | undefined, used: string): string[] {
  return given === undefined || given === used ? [] : [`The scope is written ${used}.`]
}

function otherTool(harness: string | null, before: string | null): string[] {
  if (harness === null || before === null || harness === before) return []
  return [`This replaced a handoff that ${before} saved. If both work here, give each its own scope.`]
}

/** Best effort: a save whose journal line failed is still a save. */
export async function journal({ files }: MemoryDomain, path: string, line: string): Promise<string[]> {
  try {
    await appendRecord(files.root, path, line)
    return []
  } catch (error) {
    return [`The journal could not be added to: ${error instanceof Error ? error.message : String(error)}`]
  }
}
