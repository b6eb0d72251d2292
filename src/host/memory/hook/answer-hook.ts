import { basename, dirname, join } from 'node:path'
import { briefPath, foundationsFolder, parseManifest, placeOfProject, readBrief } from '../../../memory/index.ts'
import type { FileStore } from '../../fs/file-store.ts'
import { createNodeFileStore } from '../../fs/node-file-store.ts'
import { isDomainRoot } from '../../vault/look-at-folder.ts'
import { type MemoryDomain, readProjects, readStateFile } from '../memory-domain.ts'
import { findCollisions, type HandoffQuestion, readHandoffs, readJournals, sameName } from '../read-handoffs.ts'
import { knownMachine } from '../this-machine.ts'
import { recallText } from './recall-text.ts'
import { type SessionNote, sessionNotes } from './session-notes.ts'

export const hookEvents = ['session-start', 'pre-compact', 'stop'] as const
export type HookEvent = (typeof hookEvents)[number]

export type HookCall = {
  readonly event: HookEvent
  /** Absolute path of the vault, or of a folder that is a domain itself. */
  readonly vault: string
  readonly domain: string | undefined
  readonly project: string | undefined
  readonly client: string | undefined
  /** Absolute path of the home folder. */
  readonly home: string
  /** What the client wrote on stdin, parsed. Never stored. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** How long a session may be before its end without a handoff is worth a word. */
const worthAWord = 10 * 60_000

/**
 * The one JSON object a client's hook prints, or null for nothing. Opens no index, takes no lock, imports no database:
 * a session must not wait for it.
 */
export async function answerHook(call: HookCall): Promise<object | null> {
  const domain = await domainOf(call)
  if (domain === null) return null
  const home = createNodeFileStore(call.home)
  const trees = await readProjects(domain)
  const project = await projectOf(trees, call)
  const machine = await knownMachine(home).catch(() => null)
  const question: HandoffQuestion = { domain, project, trees, machine, now: call.now }
  const notes = sessionNotes(call.home, sessionOf(call.payload))
  if (call.event === 'session-start') return sessionStart(call, question, notes)
  const note = notes.read() ?? { startedAt: call.now.toISOString() }
  const unsaved = await nothingSavedSince(question, note.startedAt)
  if (call.event === 'pre-compact') {
    notes.write({ ...note, compactedAt: call.now.toISOString() })
    return unsaved
      ? say(
          'Nothing of this session is in a handoff yet, and what compaction drops is not kept. Ask for a handoff to keep it.',
        )
      : null
  }
  const isLong = call.now.getTime() - Date.parse(note.startedAt) >= worthAWord
  if (!unsaved || !isLong || note.remindedAt !== undefined) return null
  notes.write({ ...note, remindedAt: call.now.toISOString() })
  return say(
    'This session has left no handoff yet. Ask for one before you close it, so that the next session knows where things stand.',
  )
}

const say = (words: string) => ({ systemMessage: `Commonplace: ${words}` })

type Notes = ReturnType<typeof sessionNotes>

async function sessionStart(call: HookCall, question: HandoffQuestion, notes: Notes): Promise<object | null> {
  const { domain, project, now } = question
  const place = placeOfProject(domain.name, project)
  const known: SessionNote | null = notes.read()
  const compacted = call.payload.source === 'compact'
  if (known === null) notes.write({ startedAt: now.toISOString() })
  const [brief, handoffs, journal, collisions, manifest] = await Promise.all([
    readStateFile(domain, briefPath(place)),
    readHandoffs(question),
    readJournals(question, { limit: 6 }),
    findCollisions(question),
    readStateFile(domain, `${foundationsFolder(place)}/manifest.json`),
  ])
  const text = recallText({
    domain: domain.name,
    project: place.project,
    brief: brief === null ? null : readBrief(brief.text),
    // One that cannot be read has nothing to hand over.
    handoff: handoffs.find(({ problem }) => problem === null) ?? null,
    journal,
    foundations: documentsOf(manifest?.text ?? null),
    collisions: collisions.map(({ sentence }) => sentence),
    compacted,
    now,
  })
  if (text === null) return null
  if (call.client === 'cursor') return { additional_context: text }
  const { hook_event_name: name, hookEventName } = call.payload
  const hookEvent = [name, hookEventName].find((each) => typeof each === 'string') ?? 'SessionStart'
  return { hookSpecificOutput: { hookEventName: hookEvent, additionalContext: text } }
}

/** A list that cannot be used is told by the window and the tools, not at the start of a session. */
function documentsOf(text: string | null) {
  try {
    return parseManifest(text, '').documents
  } catch {
    return []
  }
}

async function nothingSavedSince(question: HandoffQuestion, startedAt: string): Promise<boolean> {
  const handoffs = await readHandoffs(question)
  return !handoffs.some(({ isOwn, when }) => isOwn && Date.parse(when.at) >= Date.parse(startedAt))
}

async function domainOf({ vault, domain }: HookCall): Promise<MemoryDomain | null> {
  const store = createNodeFileStore(vault)
  if (await isDomainRoot(store)) return { name: domain ?? basename(vault), files: store, readOnly: true }
  if (domain === undefined || !(await isDomainRoot(store, domain))) return null
  return { name: domain, files: createNodeFileStore(join(vault, domain)), readOnly: true }
}

/** The project told, else the one called like the folder the session works in, else the domain's own. */
async function projectOf(trees: HandoffQuestion['trees'], { project, payload }: HookCall): Promise<string | undefined> {
  if (project !== undefined) return project
  const { cwd } = payload
  if (typeof cwd !== 'string' || cwd === '') return undefined
  for (let at = cwd; ; at = dirname(at)) {
    const name = basename(at)
    const found = trees.find((each) => sameName(each.project, name))
    if (found) return found.project
    if (dirname(at) === at || (await isRepository(at))) return undefined
  }
}

async function isRepository(folder: string): Promise<boolean> {
  const store: FileStore = createNodeFileStore(folder)
  return (await store.stat('.git').catch(() => null)) !== null
}

function sessionOf(payload: HookCall['payload']): string {
  const { session_id: id, sessionId, conversation_id: conversation } = payload
  return [id, sessionId, conversation].find((each) => typeof each === 'string') ?? 'unknown'
}
