import { createResolver, foldName as foldLinkName, type LinkResolver } from '../link/resolver.ts'
import type { DomainPath } from '../ports.ts'
import type { Op } from './change-set.ts'
import { edited, type TextFile } from './rename.ts'
import { retargetIntents } from './retarget-intents.ts'

export type OutsideMove = { readonly from: DomainPath; readonly to: DomainPath }

export type OutsideRename = {
  readonly moves: readonly OutsideMove[]
  /** Files that hold links which lead nowhere, and may be written. */
  readonly files: readonly TextFile[]
  /** Every file there is now that shares its last name with a link of theirs or with an old or new name. */
  readonly paths: readonly DomainPath[]
}

/** `used`: the moves that an edit is for. */
export type Relinked = { readonly ops: Op[]; readonly used: OutsideMove[] }

/**
 * The edits that lead links on after files were renamed elsewhere: only those that lead nowhere now, and led to a file that
 * moved (or stood on a page that moved). Whatever leads somewhere stays, whoever wrote it. Pure.
 */
export function relinkOps({ moves, files, paths }: OutsideRename): Relinked {
  const now = createResolver(paths)
  const moved = new Map(moves.map(({ from, to }) => [from, to]))
  const before = resolverBefore(paths, moves)
  const came = new Map(moves.map(({ from, to }) => [to, from]))
  const used = new Set<DomainPath>()
  const ops = files.flatMap((file): Op[] => {
    const was = came.get(file.path) ?? file.path
    const renaming = { from: was, fromAfter: file.path, before, after: now, moved }
    const isBroken = (target: string) => target !== '' && now.resolve(target, file.path) === null
    const retargets = retargetIntents(file.text, renaming, isBroken)
    if (retargets.length === 0) return []
    for (const { from } of retargets) {
      const old = before.resolve(from, was)
      used.add(old !== null && moved.has(old) ? old : was)
    }
    return [edited(file, retargets)]
  })
  return { ops, used: moves.filter(({ from }) => used.has(from)) }
}

/** The files as they were: those that moved at their old places. A place that is taken anew belongs to who is there now. */
function resolverBefore(paths: readonly DomainPath[], moves: readonly OutsideMove[]): LinkResolver {
  const present = new Set(paths.map(foldLinkName))
  const old = moves.flatMap(({ from }) => (present.has(foldLinkName(from)) ? [] : [from]))
  const arrived = new Set(moves.map(({ to }) => to))
  return createResolver([...paths.filter((path) => !arrived.has(path)), ...old])
}
