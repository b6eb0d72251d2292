import { createResolver } from '../link/resolver.ts'
import { isFileCard, linksIn } from '../link/rewrite-links.ts'
import { relativePath } from '../link/write-link.ts'
import type { DomainPath } from '../ports.ts'
import { retargetCards, retargetLinks } from './edit-text.ts'
import { targetMatches } from './link-matches.ts'
import { type Retarget, retargetOf, spellingOf } from './retarget-intents.ts'
import type { AppliedFile, UndoView } from './undo-view.ts'

export type Moves = ReadonlyMap<DomainPath, DomainPath>

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
  const place = await view.where(file.path)
  const links = linksIn(place, (await view.read(place))?.text ?? '')
  const led = new Map([...moves].filter(([from]) => !links.some(({ target }) => targetMatches(target, from))))
  const told = (text: string | null) => (text === null ? null : relinked(place, text, led))
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

/** The text of the file at `path` with every link to a file that moved leading to where it is now. */
export function relinked(path: DomainPath, text: string, moves: Moves): string {
  return [...moves].reduce(
    (result, [from, to]) =>
      retargetsTo(path, result, from, to).reduce((now, intent) => retargeted(now, intent), result),
    text,
  )
}

function retargeted(text: string, intent: Retarget): string {
  return intent.kind === 'retarget-links' ? retargetLinks(text, intent) : retargetCards(text, intent)
}

/** Every link in the file at `path` that means the file at `from`, spelt for `to` at the same depth. */
export function retargetsTo(path: DomainPath, text: string, from: DomainPath, to: DomainPath): Retarget[] {
  const found = new Map<string, Retarget>()
  const [meant, segments] = [createResolver([from]), withoutMd(to).split('/')]
  for (const link of linksIn(path, text)) {
    const spelling = spellingOf(link.target, isFileCard(link))
    if (spelling.from === '' || found.has(spelling.key)) continue
    const written = spelling.from
    if (isFileCard(link)) {
      if (meant.resolve(link.target, path) === from) found.set(spelling.key, retargetOf(path, spelling, to))
    } else if (/^\.{1,2}\//u.test(written)) {
      if (meant.resolve(written, path) === from)
        found.set(spelling.key, retargetOf(path, spelling, withoutMd(relativePath(to, path))))
    } else if (targetMatches(written, from)) {
      const depth = written.split('/').length
      const spelt = written.startsWith('/') ? `/${segments.join('/')}` : segments.slice(-depth).join('/')
      found.set(spelling.key, retargetOf(path, spelling, spelt))
    }
  }
  return [...found.values()]
}

const withoutMd = (path: string): string => path.replace(/\.md$/iu, '')
