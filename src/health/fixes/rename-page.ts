import type { Intent } from '../../core/change/change-set.ts'
import { retargetIntents } from '../../core/change/retarget-intents.ts'
import { titleIntents } from '../../core/change/title-intents.ts'
import { createResolver } from '../../core/link/resolver.ts'
import { listProperty, pageTitle } from '../../core/page/page-facts.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import { mayRetarget } from '../../core/path/domain-path.ts'
import type { DomainPath } from '../../core/ports.ts'
import { allocateName, foldName, stemOf } from '../../core/text/names.ts'
import type { FixDraft } from './fix-draft.ts'
import { selfTargets } from './link-target.ts'
import { unreadable } from './small-fixes.ts'

type Rename = { readonly path: DomainPath; readonly title: string; readonly keepsName: boolean }

/** The page takes a title, its file the name that the title asks for, and every link to it leads on. */
export async function renamePage({ path, title, keepsName }: Rename, draft: FixDraft): Promise<void> {
  const before = await draft.text(path)
  const to = await placeFor(path, title, draft)
  if (!keepsName && parsePage(before).frontmatter.kind === 'broken') throw unreadable(path)
  const linkers = to === path ? [] : await draft.view.linkers(path)
  await draft.edit(path, keepsName ? titleIntents(before, path, title) : newTitle(before, path, title))
  if (to === path) return
  const [was, is, moved] = [createResolver([path]), createResolver([to]), new Map([[path, to]])]
  const leadOn = async (from: DomainPath, targets: readonly string[]) =>
    draft.edit(
      from,
      retargetIntents(await draft.text(from), { from, before: was, after: is, moved }, (target) =>
        targets.includes(target),
      ),
    )
  await leadOn(path, selfTargets(await draft.text(path), path))
  for (const { path: from, targets } of linkers) {
    if (!mayRetarget(from)) draft.leave(from)
    else if (await draft.isThere(from)) await leadOn(from, targets)
  }
  await draft.rename(path, to)
}

async function placeFor(path: DomainPath, title: string, draft: FixDraft): Promise<DomainPath> {
  const taken = new Set(await draft.view.takenStems())
  taken.delete(foldName(stemOf(path)))
  const stem = allocateName(title, taken)
  // Where case alone differs, some disks see one file.
  if (foldName(stem) === foldName(stemOf(path))) return path
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${stem}.md`
}

/** As a renaming by hand has it, but for the old title: another page goes by that from now on. */
function newTitle(text: string, path: DomainPath, title: string): Intent[] {
  const page = parsePage(text)
  const old = foldName(pageTitle(page, path))
  const known = listProperty(page.frontmatter, 'aliases').filter((name) => foldName(name) === old)
  const intents = titleIntents(text, path, title).filter(
    (intent) => intent.kind !== 'add-items' || intent.items.some((name) => foldName(name) !== old),
  )
  return [...intents, ...(known.length > 0 ? [{ kind: 'remove-items', key: 'aliases', items: known } as const] : [])]
}
