import { createResolver } from '../link/resolver.ts'
import type { DomainPath } from '../ports.ts'
import type { Intent, Op } from './change-set.ts'
import { render } from './render.ts'
import { retargetIntents } from './retarget-intents.ts'
import { titleIntents } from './title-intents.ts'

export type TextFile = { readonly path: DomainPath; readonly text: string; readonly hash: string }

/** A file with links to the page: `targets` are the paths those links are written with. */
export type LinkingFile = TextFile & { readonly targets: readonly string[] }

export type RenameRequest = {
  readonly page: LinkingFile
  /** Where the page will be, a name nothing else of the domain has; its own path when only the title changes. */
  readonly path: DomainPath
  /** Null: the title stays. */
  readonly title: string | null
  /** Files that may be written. */
  readonly linkers: readonly LinkingFile[]
}

/** The ops that rename a page: itself first, then each file whose links would not reach it any more. Pure. */
export function renameOps({ page, path, title, linkers }: RenameRequest): Op[] {
  const own = title === null ? [] : titleIntents(page.text, page.path, title)
  if (path === page.path) return own.length === 0 ? [] : [edited(page, own)]
  const retargets = (file: LinkingFile): Intent[] => {
    const renaming = { from: file.path, before, after, moved: new Map([[page.path, path]]) }
    return retargetIntents(file.text, renaming, (target) => file.targets.includes(target))
  }
  const [before, after] = [createResolver([page.path]), createResolver([path])]
  const intents = [...own, ...retargets(page)]
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
    const needed = retargets(linker)
    return needed.length === 0 ? [] : [edited(linker, needed)]
  })
  return [renamed, ...relinked]
}

export function edited({ path, text, hash }: TextFile, intents: Intent[]): Op {
  return { kind: 'edit', path, baseHash: hash, before: text, after: render(intents, text), intents }
}
