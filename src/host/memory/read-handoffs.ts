import { isWikiError } from '../../core/errors.ts'
import {
  type Collision,
  checkMachineName,
  collisionIn,
  type HandoffPlace,
  handoffPath,
  type JournalEntry,
  journalPath,
  latestScope,
  normaliseScope,
  type ProjectPlace,
  type ProjectTree,
  placeOfProject,
  type ReadHandoff,
  readHandoff,
  readJournal,
  type SavedWhen,
  savedWhen,
} from '../../memory/index.ts'
import { readTail } from '../fs/read-tail.ts'
import { type MemoryDomain, readStateFile } from './memory-domain.ts'

/** One handoff as it lies here. */
export type FoundHandoff = {
  readonly scope: string
  readonly machine: string
  readonly isOwn: boolean
  readonly path: string
  readonly bytes: number
  readonly hash: string
  readonly when: SavedWhen
  readonly read: ReadHandoff
  /** A sentence where the file cannot be read; then `read` is empty. */
  readonly problem: string | null
}

export type HandoffQuestion = {
  readonly domain: MemoryDomain
  readonly project: string | undefined
  /** What `readProjects` found: read once for all that is asked of a domain. */
  readonly trees: readonly ProjectTree[]
  /** This machine's name, null before its first save. */
  readonly machine: string | null
  readonly now: Date
}

/** A scope's journal is read from its end, this far. */
const tailBytes = 65_536

/** Every handoff of a project, newest first. */
export async function readHandoffs(question: HandoffQuestion): Promise<FoundHandoff[]> {
  const { domain, machine, now } = question
  const { place, places } = handoffPlaces(question)
  const found = await Promise.all(places.map((each) => readOne(domain, place, each, machine, now)))
  return found
    .filter((each) => each !== null)
    .toSorted((one, other) => Date.parse(other.when.at) - Date.parse(one.when.at))
}

/** The handoff of a scope, or of the scope written last; of one machine, or of the one that wrote last. Null: none yet. */
export function pickHandoff(
  all: readonly FoundHandoff[],
  scope: string,
  machine: string | undefined,
): FoundHandoff | null {
  const wanted = scope.toLowerCase() === latestScope ? null : normaliseScope(scope)
  const on = machine === undefined ? null : checkMachineName(machine)
  const fits = (found: FoundHandoff) =>
    (wanted === null ? found.problem === null : sameName(found.scope, wanted)) &&
    (on === null || sameName(found.machine, on))
  return all.find(fits) ?? null
}

/** Newest first, over all machines and scopes that fit. */
export async function readJournals(
  question: HandoffQuestion,
  { scope, machine, limit }: { scope?: string | undefined; machine?: string | undefined; limit: number },
): Promise<JournalEntry[]> {
  const { place, places } = handoffPlaces(question)
  const wanted = scope === undefined || scope.toLowerCase() === latestScope ? null : normaliseScope(scope)
  const fitting = places.filter(
    (each) =>
      (wanted === null || sameName(each.scope, wanted)) && (machine === undefined || sameName(each.machine, machine)),
  )
  const entries = await Promise.all(fitting.map((each) => journalOf(question.domain, place, each, limit)))
  return entries
    .flat()
    .toSorted((one, other) => (Date.parse(other.at) || 0) - (Date.parse(one.at) || 0))
    .slice(0, limit)
}

/** Tools that take turns in one scope of this machine. */
export async function findCollisions(question: HandoffQuestion): Promise<Collision[]> {
  const { domain, machine, now } = question
  const { place, places } = handoffPlaces(question)
  const own = places.filter((each) => machine !== null && sameName(each.machine, machine))
  const found = await Promise.all(own.map(async (each) => collisionIn(await journalOf(domain, place, each, 20), now)))
  return found.filter((each) => each !== null)
}

/** The project as it is spelled on disk, where only its case differs. */
function handoffPlaces({ domain, project, trees }: HandoffQuestion): {
  place: ProjectPlace
  places: readonly HandoffPlace[]
} {
  const place = placeOfProject(domain.name, project)
  const tree =
    trees.find((each) => each.project === place.project) ?? trees.find((each) => sameName(each.project, place.project))
  return tree === undefined
    ? { place, places: [] }
    : { place: placeOfProject(domain.name, tree.project), places: tree.handoffs }
}

/** The place says whose line it is, whatever the line says. */
async function journalOf(domain: MemoryDomain, place: ProjectPlace, { scope, machine }: HandoffPlace, limit: number) {
  const tail = await readTail(domain.files.root, journalPath(place, scope, machine), tailBytes)
  return readJournal(tail, limit).map((entry) => ({ ...entry, scope, machine }))
}

async function readOne(
  domain: MemoryDomain,
  place: ProjectPlace,
  { scope, machine }: HandoffPlace,
  own: string | null,
  now: Date,
): Promise<FoundHandoff | null> {
  const path = handoffPath(place, scope, machine)
  const isOwn = own !== null && sameName(machine, own)
  const stat = await domain.files.stat(path)
  if (stat === null) return null
  const at = { scope, machine, isOwn, path }
  const file = await readOrProblem(domain, path)
  if (typeof file === 'string') {
    const when = { ...savedWhen(undefined, isOwn, stat.modified, now), doubt: file }
    return { ...at, bytes: stat.size, hash: '', when, read: readHandoff(''), problem: file }
  }
  const read = readHandoff(file.text)
  const when = savedWhen(read.provenance.saved, isOwn, file.modified, now)
  return { ...at, bytes: file.bytes, hash: file.hash, when, read, problem: null }
}

/** One file that cannot be read is told in its place; the others are read all the same. */
async function readOrProblem(domain: MemoryDomain, path: string) {
  try {
    return (
      (await readStateFile(domain, path)) ?? 'This file cannot be read as a handoff: it is no text, or far too large.'
    )
  } catch (error) {
    if (!isWikiError(error)) throw error
    return error.message
  }
}

export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
