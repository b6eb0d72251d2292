import { z } from 'zod'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'
import { SeenMove } from './pending-rename.ts'

/** Moves a person has decided about, in the domain's home: accepted or not, they are not proposed again. */
const Settled = z.array(SeenMove)
const path = 'settled-renames.json'
const mostKept = 5000

export async function readSettled(home: FileStore): Promise<(move: SeenMove) => boolean> {
  const keys = new Set((await read(home)).map(keyOf))
  return (move) => keys.has(keyOf(move))
}

/** Under the lock of renames, since it reads and writes. */
export async function settleMoves(home: FileStore, moves: readonly SeenMove[]): Promise<void> {
  const all = [...(await read(home)), ...moves].slice(-mostKept)
  await replaceFile(home, path, `${JSON.stringify(all)}\n`)
}

/** What cannot be read is forgotten: the worst is that something is proposed once more. */
async function read(home: FileStore): Promise<readonly SeenMove[]> {
  const file = await home.read(path)
  const parsed = Settled.safeParse(file === null ? null : parseJson(textOfBytes(file.bytes)))
  return parsed.success ? parsed.data : []
}

const keyOf = ({ from, to, at }: SeenMove): string => JSON.stringify([from, to, at])
