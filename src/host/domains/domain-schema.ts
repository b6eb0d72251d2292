import { isWikiError } from '../../core/errors.ts'
import type { Sentence, Spoken } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { schemaNames } from '../vault/look-at-folder.ts'

export type ReadSchema = {
  /** As written, '' where there is none. */
  readonly text: string
  /** Sentences on what could not be read: one that cannot be read is not one that is absent. */
  readonly unread: readonly Spoken[]
}

/** What a reader is told about a domain. A file of the vault: anybody may change it at any time, so it is read when it is asked for. */
export interface DomainSchema {
  read(): Promise<ReadSchema>
  /** The H1 of the schema as it was read last, else the domain's name. */
  readonly title: string
}

export function createDomainSchema(files: FileStore, domain: string): DomainSchema {
  let title = domain
  return {
    get title() {
      return title
    },
    async read() {
      const schema = await readSchema(files, domain)
      if (schema.unread.length === 0) title = titleOf(schema.text) ?? domain
      return schema
    },
  }
}

async function readSchema(files: FileStore, domain: string): Promise<ReadSchema> {
  const unread: Spoken[] = []
  for (const name of schemaNames) {
    try {
      const file = await files.read(name)
      if (file === null) continue
      const text = textOfBytes(file.bytes)
      if (text !== null) return { text, unread }
      unread.push(unreadSchema(domain, name, say('schemaNoText', {})))
    } catch (error) {
      if (!isWikiError(error)) throw error
      unread.push(unreadSchema(domain, name, error.message))
    }
  }
  return { text: '', unread }
}

function unreadSchema(domain: string, name: string, why: Spoken): Sentence {
  return say('schemaUnread', { file: name, domain, why })
}

/** `# Domain: Bees` and `# Bees` both name Bees. */
function titleOf(schema: string): string | undefined {
  const heading = /^#[ \t]+(.+?)[ \t]*#*$/mu.exec(schema)?.[1]
  return heading?.replace(/^Domain:\s*/iu, '').trim() || undefined
}
