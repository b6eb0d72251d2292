import type { AppliedFile, UndoView } from '../../core/change/undo-view.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import type { DomainPath } from '../../core/ports.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { appliedFile } from './applied-file.ts'
import type { Applying } from './applying.ts'

type Rename = { readonly from: DomainPath; readonly to: DomainPath }

/** The domain as it is now, read from the disk; links come from the index, what was made from the journal. */
export function createUndoView(
  { index, parts: { files, journal } }: Applying,
  renames: readonly Rename[],
  done: readonly AppliedFile[],
): UndoView {
  const read: UndoView['read'] = async (path) => {
    const file = await files.read(path)
    const text = file === null ? null : textOfBytes(file.bytes)
    return file === null || text === null ? null : { text, hash: file.hash }
  }
  const namesOf = async (path: DomainPath) => formerNames(path, await journal.renamesSince(null))
  return {
    async where(path) {
      const applied = renames.reduce((at, { from, to }) => (at === from ? to : at), path)
      if ((await files.stat(applied)) !== null) return applied
      const lost = done.find((file) => file.path === path)
      const found = lost?.after ? await findByClaims(lost.after, index) : null
      return found === null || done.some((file) => file.path === found) ? applied : found
    },
    read,
    linksTo: async (path) => unique((await index.linksTo(path)).map((link) => link.from)),
    linksFrom: async (path) => unique((await index.linksFrom(path)).flatMap((link) => link.to ?? [])),
    history: async (path) => (await journal.stepsOn(await namesOf(path))).flatMap(appliedFile),
  }
}

/** All names a page had by renames in the app, its own included. */
function formerNames(path: DomainPath, renames: readonly Rename[]): DomainPath[] {
  const names = new Set([path])
  for (const { from, to } of renames.toReversed()) if (names.has(to)) names.add(from)
  return [...names]
}

/** A page that was renamed outside the app is known by its claims: where more than half of them stand now. */
async function findByClaims(text: string, index: Applying['index']): Promise<DomainPath | null> {
  const found = new Map<DomainPath, number>()
  const claims = parsePage(text).claims.filter((claim) => claim.ours && claim.evidence[0]?.page)
  for (const claim of claims) {
    for (const link of claim.evidence.slice(0, 1)) {
      const rows = await index.claimsWith(`wiki/${link.page}.md`, link.id)
      for (const row of rows) if (row.id === claim.id) found.set(row.page, (found.get(row.page) ?? 0) + 1)
    }
  }
  const best = [...found].toSorted(([, a], [, b]) => b - a)[0]
  return best !== undefined && best[1] * 2 > claims.length ? best[0] : null
}

function unique(paths: readonly DomainPath[]): DomainPath[] {
  return [...new Set(paths)]
}
