import type { AnswerStore } from '../../ingest/index.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'

/** Paid answers in a domain's home, a file each. One that cannot be read was never given: it is asked for again. */
export function openAnswerStore(home: FileStore): AnswerStore {
  const pathOf = (key: string) => `answers/${key}.json`
  return {
    async get(key) {
      const file = await home.read(pathOf(key))
      return file === null ? undefined : (parseJson(textOfBytes(file.bytes)) ?? undefined)
    },
    async put(key, answer) {
      await replaceFile(home, pathOf(key), JSON.stringify(answer), { mode: 0o600, token: 'answer' })
    },
  }
}
