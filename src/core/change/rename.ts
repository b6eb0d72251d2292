import { createResolver } from '../link/resolver.ts'
import type { Renaming } from '../link/rewrite-links.ts'
import type { DomainPath } from '../ports.ts'
import type { Intent, Op } from './change-set.ts'
import { render } from './render.ts'
import { retargetIntents } from './retarget-intents.ts'
import { titleIntents } from './title-intents.ts'

export type TextFile = { readonly path: DomainPath; readonly text: string; readonly hash: string }

export type RenameRequest = {
  readonly page: TextFile
  /** Where the page will be; its own path when only the title changes. */
  readonly path: DomainPath
  /** Null: the title stays. */
  readonly title: string | null
  /** Files of the domain that answer to the name it has or will have, its own among them. */
  readonly namesakes: readonly DomainPath[]
  /** Files that may be written and link to the page. */
  readonly linkers: readonly TextFile[]
}

/** The ops that rename a page: itself first, then each file whose links would not reach it any more. Pure. */
export function renameOps(request: RenameRequest): Op[] {
  const { page, path, title, linkers } = request
  const own = title === null ? [] : titleIntents(page.text, page.path, title)
  if (path === page.path) return own.length === 0 ? [] : [edited(page, own)]
  const renamingOf = renamings(request)
  const intents = [...own, ...retargetIntents(page.text, renamingOf(page.path))]
  const renamed: Op = {
    kind: 'rename',
    from: page.path,
    path,
    baseHash: page.hash,
    before: page.text,
    after: render(intents, page.text),
    intents,
  }
  const relinked = linkers.flatMap((linker): Op[] => {
    const retargets = retargetIntents(linker.text, renamingOf(linker.path))
    return retargets.length === 0 ? [] : [edited(linker, retargets)]
  })
  return [renamed, ...relinked]
}

function renamings({ page, path, namesakes }: RenameRequest): (from: DomainPath) => Renaming {
  const before = createResolver([...namesakes, page.path])
  const after = createResolver([...namesakes.filter((other) => other !== page.path), path])
  const moved = new Map([[page.path, path]])
  return (from) => ({ from, before, after, moved })
}

export function edited({ path, text, hash }: TextFile, intents: Intent[]): Op {
  return { kind: 'edit', path, baseHash: hash, before: text, after: render(intents, text), intents }
}
