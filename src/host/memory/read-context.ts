import { WikiError } from '../../core/errors.ts'
import {
  type BodyRequest,
  briefPath,
  chooseBodies,
  fitBodies,
  foundationPath,
  type Include,
  type JournalEntry,
  limits,
  placeOfProject,
  type ReadBrief,
  readBrief,
} from '../../memory/index.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { MemoryDomain } from './memory-domain.ts'
import { readStateFile } from './memory-domain.ts'
import { type FoundFoundations, readFoundations } from './read-foundations.ts'
import { type FoundHandoff, type HandoffQuestion, pickHandoff, readHandoffs, readJournals } from './read-handoffs.ts'

export type ContextRequest = BodyRequest & {
  readonly scope: string
  readonly journalLimit: number
  readonly maxBytes: number
}

export type ProjectContext = {
  readonly brief: ReadBrief | null
  readonly handoff: FoundHandoff | null
  readonly journal: readonly JournalEntry[]
  readonly foundations: FoundFoundations
  readonly include: Include
  readonly bodies: readonly { slug: string; text: string; isCut: boolean }[]
  /** Bodies that were due and did not fit. */
  readonly leftOut: readonly string[]
  /** Bodies that were due and could not be read as text. */
  readonly unreadable: readonly string[]
}

/** One read that starts a session of work: the brief first, the latest handoff, the journal, the foundations' index, bodies. */
export async function readContext(question: HandoffQuestion, request: ContextRequest): Promise<ProjectContext> {
  const { domain, project } = question
  const place = placeOfProject(domain.name, project)
  const [briefFile, handoffs, journal, foundations] = await Promise.all([
    readStateFile(domain, briefPath(place)),
    readHandoffs(question),
    readJournals(question, { scope: request.scope, limit: request.journalLimit }),
    readFoundations(domain, place),
  ])
  const brief = briefFile === null ? null : readBrief(briefFile.text)
  const handoff = pickHandoff(handoffs, request.scope, undefined)
  const { include, documents } = chooseBodies(foundations.documents, request)
  const maxBytes = Math.min(request.maxBytes, limits.contextBytesAtMost)
  const room = maxBytes - sizeOf(brief?.text) - sizeOf(handoff?.read.text) - sizeOf(JSON.stringify(journal))
  const { bodies, unreadable } = await readBodies(
    domain,
    place,
    documents.map(({ slug }) => slug),
    room,
  )
  const fitted = fitBodies(bodies, room)
  const offered = new Set([...bodies.map(({ slug }) => slug), ...unreadable])
  const unread = documents.map(({ slug }) => slug).filter((slug) => !offered.has(slug))
  return {
    brief,
    handoff,
    journal,
    foundations,
    include,
    ...fitted,
    leftOut: [...fitted.leftOut, ...unread],
    unreadable,
  }
}

/** In order, and no further than one past what fits. */
async function readBodies(
  { files }: MemoryDomain,
  place: ReturnType<typeof placeOfProject>,
  slugs: readonly string[],
  room: number,
) {
  const bodies: { slug: string; text: string }[] = []
  const unreadable: string[] = []
  let left = room
  for (const slug of slugs) {
    if (left < 0) break
    const file = await files.read(foundationPath(place, slug))
    const text = file === null ? null : textOfBytes(file.bytes)
    if (file === null || text === null) {
      unreadable.push(slug)
      continue
    }
    left -= file.bytes.length
    bodies.push({ slug, text })
  }
  return { bodies, unreadable }
}

const sizeOf = (text: string | undefined): number => (text === undefined ? 0 : Buffer.byteLength(text))

/** One foundation, byte for byte. */
export async function readFoundation(domain: MemoryDomain, project: string | undefined, slug: string): Promise<string> {
  const path = foundationPath(placeOfProject(domain.name, project), slug)
  const file = await domain.files.read(path)
  const text = file === null ? null : textOfBytes(file.bytes)
  if (text !== null) return text
  throw new WikiError('not_found', `There is no foundation ${slug} that can be read here.`, { data: { slug } })
}
