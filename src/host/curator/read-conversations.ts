import { z } from 'zod'
import { isWikiError } from '../../core/errors.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { parseJson } from '../home/domain-facts.ts'

const folder = 'conversations'
const mostBytes = 16 * 1024 * 1024

/** A conversation as The Curator keeps it, `conversations/<uuid>.json`. What it holds beside this is nobody's business here. */
const CuratorConversation = z.object({
  id: z.string().min(1),
  title: z.string().catch(''),
  createdAt: z.string().catch(''),
  messages: z.array(
    z.object({
      role: z.enum(['user', 'assistant']),
      content: z.string(),
      citations: z.array(z.string()).optional().catch(undefined),
    }),
  ),
})

export type ForeignConversation = {
  readonly path: DomainPath
  readonly id: string
  readonly title: string
  readonly createdAt: string
  readonly messages: readonly {
    readonly role: 'user' | 'assistant'
    readonly content: string
    /** Slugs of pages the answer names. */
    readonly citations: readonly string[]
  }[]
}

export type ForeignConversations = {
  /** Newest first. */
  readonly conversations: readonly ForeignConversation[]
  /** JSON files beside them that hold no conversation, and are left where they are. */
  readonly unreadable: readonly DomainPath[]
}

/** The saved conversations of a domain that The Curator made. They are read, and never written, moved or deleted. */
export async function readCuratorConversations(files: FileStore): Promise<ForeignConversations> {
  const entries = (await files.list(folder)) ?? []
  const paths = entries.flatMap(({ name, kind }) =>
    kind === 'file' && /^[^.].*\.json$/iu.test(name) ? [`${folder}/${name}`] : [],
  )
  const conversations: ForeignConversation[] = []
  const unreadable: DomainPath[] = []
  for (const path of paths.sort()) {
    const read = await readOne(files, path)
    if (read === null) unreadable.push(path)
    else conversations.push(read)
  }
  return { conversations: conversations.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)), unreadable }
}

async function readOne(files: FileStore, path: DomainPath): Promise<ForeignConversation | null> {
  try {
    if (((await files.stat(path))?.size ?? 0) > mostBytes) return null
    const file = await files.read(path)
    const parsed = CuratorConversation.safeParse(file === null ? null : parseJson(textOfBytes(file.bytes)))
    if (!parsed.success) return null
    const messages = parsed.data.messages.map(({ citations = [], ...message }) => ({ ...message, citations }))
    return { path, ...parsed.data, messages }
  } catch (error) {
    // One that may not be read is one that says nothing.
    if (!isWikiError(error)) throw error
    return null
  }
}
