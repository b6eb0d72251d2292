import { z } from 'zod'
import { WikiError } from '../../core/errors.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { parseJson } from '../home/domain-facts.ts'
import { PriceRow } from './prices.ts'

const path = 'prices.json'
const Kept = z.array(PriceRow)

/** Prices the user gave, in a file of the home that may be edited by hand. They stand before the shipped ones. */
export interface OwnPrices {
  /** Rejects with `bad_settings` where the file cannot be read: a wrong price must not be taken for none. */
  list(): Promise<PriceRow[]>
  set(row: PriceRow): Promise<void>
  remove(provider: string, model: string): Promise<void>
}

export function openOwnPrices(home: FileStore): OwnPrices {
  async function list(): Promise<PriceRow[]> {
    const file = await home.read(path)
    if (file === null) return []
    const kept = Kept.safeParse(parseJson(textOfBytes(file.bytes)))
    if (kept.success) return kept.data
    const where = kept.error.issues[0]?.path.join('.')
    throw new WikiError(
      'bad_settings',
      `The prices in ${home.root}/${path} cannot be read${where ? ` (at “${where}”)` : ''}. Correct the file or move it away.`,
    )
  }
  const write = (rows: readonly PriceRow[]) =>
    replaceFile(home, path, `${JSON.stringify(rows, null, 2)}\n`, { mode: 0o600, token: 'prices' })
  const without = async (provider: string, model: string) =>
    (await list()).filter((row) => row.provider !== provider || row.model !== model)
  return {
    list,
    async set(row) {
      await write([...(await without(row.provider, row.model)), row])
    },
    async remove(provider, model) {
      await write(await without(provider, model))
    },
  }
}
