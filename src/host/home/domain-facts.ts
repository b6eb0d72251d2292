import { z } from 'zod'
import { WikiError } from '../../core/errors.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'

export const domainFactsPath = '.commonplace/domain.json'

/** What `.commonplace/domain.json` says; keys that others wrote are kept. */
export const DomainFacts = z.looseObject({ id: z.string().regex(/^[0-9A-Za-z-]{8,64}$/), format: z.int().min(1) })
export type DomainFacts = z.infer<typeof DomainFacts>

export type DomainFactsReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'known'; readonly facts: DomainFacts }
  | { readonly kind: 'unreadable'; readonly why: string }

export async function readDomainFacts(domain: FileStore): Promise<DomainFactsReading> {
  const file = await domain.read(domainFactsPath)
  if (file === null) return { kind: 'absent' }
  const parsed = DomainFacts.safeParse(parseJson(textOfBytes(file.bytes)))
  if (parsed.success) return { kind: 'known', facts: parsed.data }
  return {
    kind: 'unreadable',
    why: `${domainFactsPath} cannot be read, so this domain is known by its path for now. Restore the file from a copy, or delete it.`,
  }
}

/** Gives the domain its id, once: an id that is there stays, and an unreadable file is never replaced. Needs the lock. */
export async function writeDomainId(domain: FileStore, id: string): Promise<string> {
  const there = await readDomainFacts(domain)
  if (there.kind === 'known') return there.facts.id
  if (there.kind === 'unreadable') throw new WikiError('bad_format', there.why, { data: { path: domainFactsPath } })
  await replaceFile(domain, domainFactsPath, `${JSON.stringify({ id, format: 1 }, null, 2)}\n`, { token: 'domain' })
  return id
}

export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
