import { homedir, tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { isDomainRoot } from './look-at-folder.ts'

export type FoundVault = { readonly path: string; readonly how: 'told' | 'variable' | 'here' | 'last' }

/** Which vault is meant: the one told, COMMONPLACE_VAULT, the nearest folder above that holds a domain, the last one used. */
export async function findVault(hints: {
  readonly told?: string | undefined
  readonly variable?: string | undefined
  /** Where the person stands; absent for an app that is started from no place in particular. */
  readonly here?: string | undefined
  readonly last?: string | undefined
}): Promise<FoundVault | null> {
  if (hints.told) return { path: resolve(hints.told), how: 'told' }
  if (hints.variable) return { path: resolve(hints.variable), how: 'variable' }
  const above = hints.here === undefined ? null : await nearestVault(hints.here)
  if (above) return { path: above, how: 'here' }
  return hints.last ? { path: hints.last, how: 'last' } : null
}

async function nearestVault(here: string): Promise<string | null> {
  for (let folder = resolve(here); ; folder = dirname(folder)) {
    const store = createNodeFileStore(folder)
    if (await isDomainRoot(store).catch(() => false)) return vaultAbove(folder)
    if (await holdsDomain(folder)) return folder
    if (dirname(folder) === folder) return null
  }
}

/** A domain's vault is the folder around it, where that can be read. */
async function vaultAbove(domain: string): Promise<string> {
  const parent = dirname(domain)
  return (await holdsDomain(parent)) ? parent : domain
}

/** A folder with more in it is no vault that somebody stands in by intent, and looking through it would take long. */
const mostEntries = 500

/**
 * Stricter than opening: a folder of code projects, each with a CLAUDE.md, is not taken for a vault unasked, nor is a
 * folder as wide as a whole home or the system's temporary one.
 */
async function holdsDomain(folder: string): Promise<boolean> {
  if ([homedir(), tmpdir(), dirname(folder)].includes(folder)) return false
  const store = createNodeFileStore(folder)
  const entries = (await store.list('').catch(() => null)) ?? []
  if (entries.length > mostEntries) return false
  for (const { name, kind } of entries) {
    if (kind === 'folder' && !name.startsWith('.') && (await isDomainRoot(store, name))) return true
  }
  return false
}
