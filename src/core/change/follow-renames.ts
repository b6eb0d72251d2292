import { scanLinks } from '../link/scan-page.ts'
import type { DomainPath } from '../ports.ts'
import { foldName } from '../text/names.ts'
import type { Intent } from './change-set.ts'
import { retargetLinks } from './edit-text.ts'
import { targetMatches } from './link-matches.ts'
import type { AppliedFile, UndoView } from './undo-view.ts'

export type Moves = ReadonlyMap<DomainPath, DomainPath>
type Retarget = Extract<Intent, { kind: 'retarget-links' }>

/** Where the files of a change are by now, of those that are elsewhere. */
export async function movesSince(files: readonly AppliedFile[], view: UndoView): Promise<Moves> {
  const moves = new Map<DomainPath, DomainPath>()
  for (const { path } of files) {
    const now = await view.where(path)
    if (now !== path) moves.set(path, now)
  }
  return moves
}

/** Where the files that a change renamed were before it. */
export function movesBack(files: readonly AppliedFile[]): Moves {
  return new Map(files.flatMap(({ path, from }) => (from && from !== path ? [[path, from] as const] : [])))
}

/**
 * What a change did, told with the names that pages have by now: links in its texts lead to where the pages went, as the
 * links on disk do. So a renaming in between does not hide what the change gave. A file on disk whose links still say the
 * old name, because nobody led them on, is told with that.
 */
export async function withNewNames(file: AppliedFile, moves: Moves, view: UndoView): Promise<AppliedFile> {
  if (moves.size === 0) return file
  const now = (await view.read(await view.where(file.path)))?.text ?? ''
  const links = scanLinks(now).links
  const led = new Map([...moves].filter(([from]) => !links.some(({ target }) => targetMatches(target, from))))
  const told = (text: string | null) => (text === null ? null : relinked(text, led))
  return { ...file, before: told(file.before), after: told(file.after) }
}

/** A view whose history is told with the new names too. */
export function viewWithNewNames(view: UndoView, moves: Moves): UndoView {
  const { history } = view
  if (moves.size === 0 || history === undefined) return view
  return {
    ...view,
    history: async (path) => Promise.all((await history(path)).map((file) => withNewNames(file, moves, view))),
  }
}

/** The text with every link to a file that moved leading to where it is now. */
export function relinked(text: string, moves: Moves): string {
  return [...moves].reduce(
    (result, [from, to]) => retargetsTo(result, from, to).reduce((now, intent) => retargetLinks(now, intent), result),
    text,
  )
}

/** Every link that means the file at `from`, spelt for `to` at the same depth. */
export function retargetsTo(text: string, from: DomainPath, to: DomainPath): Retarget[] {
  const found = new Map<string, Retarget>()
  const segments = to.replace(/\.md$/u, '').split('/')
  for (const { target } of scanLinks(text).links) {
    const written = target.replace(/\.md$/iu, '')
    if (written === '' || found.has(foldName(written)) || !targetMatches(written, from)) continue
    const depth = written.split('/').length
    found.set(foldName(written), { kind: 'retarget-links', from: written, to: segments.slice(-depth).join('/') })
  }
  return [...found.values()]
}
