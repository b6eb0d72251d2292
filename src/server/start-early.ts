import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEarly } from '../host/index/index-thread.ts'
import { hasMarker } from '../host/index/reachable.ts'
import { type CommandCall, textOf, textsOf } from './command.ts'

/**
 * Where it is plain which domains a server will open, their files are looked at while its code loads. A guess that is
 * wrong costs that look; what the vault is and who may read it is decided by whoever opens it.
 */
export function startNamedDomains({ values, terminal }: CommandCall): void {
  const told = textOf(values, 'vault') ?? terminal.variables.COMMONPLACE_VAULT
  const names = textsOf(values, 'domain').filter((name) => /^[\w-]+$/.test(name))
  if (told === undefined || told === '') return
  for (const name of names) {
    const root = realFolder(join(resolve(terminal.here, told), name))
    if (root !== null && hasMarker(root)) startEarly(root)
  }
}

function realFolder(path: string): string | null {
  try {
    return realpathSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
