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
  return (await readMachine(home)).machine
}

/** Chosen at the first save and kept, also when the host is renamed: of processes at once all take the first's. */
export async function thisMachine(home: FileStore, host: string = hostname()): Promise<string> {
  const { machine: known, hash } = await readMachine(home)
  if (known !== null) return known
  const machine = machineName(host, randomBytes(3).toString('hex'))
  try {
    // Over what was looked at, in one look: another process may have chosen since.
    await replaceFile(home, path, `${JSON.stringify({ machine })}\n`, { over: hash })
    return machine
  } catch (error) {
    const other = isWikiError(error, 'conflict') ? await knownMachine(home) : null
    if (other === null) throw error
    return other
  }
}

async function readMachine(home: FileStore): Promise<{ machine: string | null; hash: string | null }> {
  const file = await home.read(path)
  if (file === null) return { machine: null, hash: null }
  const { hash } = file
  try {
    const value: unknown = JSON.parse(textOfBytes(file.bytes) ?? '')
    const machine = typeof value === 'object' && value !== null && 'machine' in value ? value.machine : null
    return { machine: typeof machine === 'string' && isMemoryName(machine) ? machine : null, hash }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { machine: null, hash }
  }
}
