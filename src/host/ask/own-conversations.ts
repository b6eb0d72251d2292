import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'
import { Conversation } from './conversation.ts'

const folder = 'asked'
const mostKept = 60
const isId = (id: string) => /^[0-9A-Za-z]{10,40}$/u.test(id)

/** Conversations of this machine that nobody has kept in the vault yet, so that no answer that was paid for is lost. */
export type OwnConversations = {
  get(id: string): Promise<Conversation | null>
  list(): Promise<Conversation[]>
  save(conversation: Conversation): Promise<void>
  forget(id: string): Promise<void>
}

/** `home` is the domain's own home folder. The oldest go once there are more than 60. */
export function ownConversations(home: FileStore): OwnConversations {
  const pathOf = (id: string) => `${folder}/${id}.json`
  async function get(id: string): Promise<Conversation | null> {
    if (!isId(id)) return null
    const file = await home.read(pathOf(id))
    const read = Conversation.safeParse(file === null ? null : parseJson(textOfBytes(file.bytes)))
    return read.success ? read.data : null
  }
  async function ids(): Promise<string[]> {
    const entries = (await home.list(folder)) ?? []
    return entries.flatMap(({ name }) => (/^[0-9A-Za-z]+\.json$/u.test(name) ? [name.slice(0, -5)] : [])).sort()
  }
  return {
    get,
    async list() {
      const all = await Promise.all((await ids()).map(get))
      return all.filter((one) => one !== null)
    },
    async save(conversation) {
      await replaceFile(home, pathOf(conversation.id), JSON.stringify(conversation), { mode: 0o600 })
      // Ids grow with time.
      for (const id of (await ids()).slice(0, -mostKept)) await home.remove(pathOf(id))
    },
    async forget(id) {
      if (isId(id)) await home.remove(pathOf(id))
    },
  }
}
