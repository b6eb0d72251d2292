import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { isWikiError } from '../../core/errors.ts'
import { isMemoryName, machineName } from '../../memory/index.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'

const path = 'machine.json'

/** This machine's name in working-state/1, or null before the first save has chosen one. */
export async function knownMachine(home: FileStore): Promise<string | null> {
  const file = await home.read(path)
  try {
    const value: unknown = file === null ? null : JSON.parse(textOfBytes(file.bytes) ?? '')
    const machine = typeof value === 'object' && value !== null && 'machine' in value ? value.machine : null
    return typeof machine === 'string' && isMemoryName(machine) ? machine : null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** Chosen at the first save and kept, also when the host is renamed: two processes at once agree on the first. */
export async function thisMachine(home: FileStore, host: string = hostname()): Promise<string> {
  const known = await knownMachine(home)
  if (known !== null) return known
  const machine = machineName(host, randomBytes(3).toString('hex'))
  const there = await home.read(path)
  try {
    await replaceFile(home, path, `${JSON.stringify({ machine })}\n`, { over: there?.hash ?? null })
    return machine
  } catch (error) {
    const other = isWikiError(error, 'conflict') ? await knownMachine(home) : null
    if (other === null) throw error
    return other
  }
}
