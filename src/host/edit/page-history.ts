import type { ChangeSet, Op } from '../../core/change/change-set.ts'
import type { AppliedChange, Applier } from '../apply/applier.ts'

/** Changes looked at: those of a page that old are found in Activity. */
const mostLooked = 2000
const batch = 200

export type PageChange = { readonly applied: AppliedChange; readonly path: string }

/** The applied changes that touched a page, newest first. A renaming leads on to its earlier path. */
export async function pageHistory(
  applier: Pick<Applier, 'history'>,
  page: string,
  limit: number,
): Promise<{ changes: PageChange[]; more: boolean }> {
  const changes: PageChange[] = []
  let path = page
  let looked = 0
  let cursor: string | null | undefined
  while (cursor !== null) {
    if (looked >= mostLooked) return { changes, more: true }
    const { entries, next } = await applier.history({ limit: batch, ...(cursor === undefined ? {} : { cursor }) })
    for (const applied of entries) {
      const op = opOn(applied.change, path)
      if (op === undefined) continue
      if (changes.length === limit) return { changes, more: true }
      changes.push({ applied, path: op.path })
      if (op.kind === 'rename') path = op.from
    }
    looked += entries.length
    cursor = next
  }
  return { changes, more: false }
}

function opOn({ ops }: ChangeSet, path: string): Op | undefined {
  return ops.find((op) => op.path === path)
}
