import type { ChangeSet, Receipt } from '../../core/change/change-set.ts'
import { isWikiError, WikiError } from '../../core/errors.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Applying } from './applying.ts'
import type { FileStep } from './journal/journal.ts'

/**
 * What follows once the files are written, from apply and from recovery alike: absorb, derived files, journal closed,
 * the pending file gone. The wiki is right already, so what fails here is said in the receipt and made good later.
 */
export async function settle(
  { parts, index }: Applying,
  change: ChangeSet,
  receipt: Receipt,
  steps: readonly FileStep[],
): Promise<Receipt> {
  const notes = [...receipt.notes]
  const touched = steps.flatMap((step) => (step.from === null ? [step.path] : [step.from, step.path]))
  const attempt = async (act: () => Promise<unknown>, otherwise: string) => {
    try {
      return await act()
    } catch (error) {
      notes.push(`${otherwise} (${error instanceof Error ? error.message : String(error)})`)
      return null
    }
  }
  await attempt(() => index.absorb(touched), 'Search and links will catch up at the next start.')
  const derived = await attempt(
    () => parts.derived.rewrite(change, receipt),
    'The catalogue or the log was not rewritten; the next change does it.',
  )
  if (Array.isArray(derived) && derived.length > 0)
    await attempt(() => index.absorb(derived as DomainPath[]), 'Search and links will catch up at the next start.')
  const settled = { ...receipt, notes }
  const returned = receipt.files.filter((file) => file.kind === 'returned').map((file) => file.path)
  try {
    await parts.journal.finish(change.id, settled, returned)
  } catch (error) {
    throw writtenButOpen(error)
  }
  if (returned.length === 0) await clearPending(parts, change.id)
  return settled
}

/** The entry stays open: whoever writes next, or opens the domain, closes it. */
function writtenButOpen(error: unknown): unknown {
  if (!isWikiError(error)) return error
  const words =
    'The wiki is written, but this could not be noted. Do it once more: it is settled then, and nothing is written twice.'
  return new WikiError(error.code, `${words} ${error.message}`, { data: error.data, cause: error })
}

/** What stays in the inbox by a failing disk goes at the next recovery, and is not applied twice meanwhile. */
export async function clearPending({ pending }: Applying['parts'], id: string): Promise<void> {
  try {
    await pending.discard(id)
  } catch (error) {
    if (!isWikiError(error)) throw error
  }
}
