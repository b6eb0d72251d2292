import { refusal } from '../../core/sentences.ts'
import { checkDomainName } from '../../core/text/domain-name.ts'
import { foldName } from '../../core/text/names.ts'
import type { FileStore } from '../fs/file-store.ts'
import { replaceFile } from '../fs/replace-file.ts'

const folders = ['raw', 'wiki/entities', 'wiki/concepts', 'wiki/summaries'] as const

/**
 * Makes a domain in a vault: its schema and its folders. A folder of that name with files in it that is no domain is
 * refused, and so is a name that differs from another only in case. Where siblings use CLAUDE.md, so does this one.
 */
export async function addDomain(vault: FileStore, name: string, title: string | undefined): Promise<void> {
  checkDomainName(name)
  const entries = (await vault.list('')) ?? []
  const clash = entries.find((entry) => foldName(entry.name) === foldName(name))
  if (clash && (clash.name !== name || clash.kind !== 'folder' || ((await vault.list(name)) ?? []).length > 0)) {
    throw refusal('conflict', ['domainThere', { name: clash.name }], {
      data: { name },
    })
  }
  for (const folder of folders) await vault.makeFolder(`${name}/${folder}`)
  await replaceFile(vault, `${name}/${await schemaName(vault, entries)}`, schemaText(title ?? titleFor(name)))
}

async function schemaName(vault: FileStore, entries: readonly { name: string; kind: string }[]): Promise<string> {
  for (const { name, kind } of entries) {
    if (kind !== 'folder' || name.startsWith('.')) continue
    const names = ((await vault.list(name)) ?? []).map((entry) => entry.name)
    if (names.includes('CLAUDE.md') && !names.includes('SCHEMA.md')) return 'CLAUDE.md'
  }
  return 'SCHEMA.md'
}

function titleFor(name: string): string {
  const words = name.replace(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a new schema says. */
export function schemaText(title: string): string {
  return `# ${title}

What belongs here, and how it is kept. Readers are told this text; change it as you like.

## Scope

Anything about ${title}.

## Kinds

- Entities: people, organisations, software, places, events, works.
- Concepts: ideas, methods, principles, terms.
- Summaries: one for each source, with the passages that carry the facts.

## Conventions

- One page for one thing, named as the sources name it.
- Every fact links to the passage it came from.
`
}
