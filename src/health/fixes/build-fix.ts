import type { Op } from '../../core/change/change-set.ts'
import { WikiError } from '../../core/errors.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { FixAction } from '../finding.ts'
import { FixDraft } from './fix-draft.ts'
import type { FixView } from './fix-view.ts'
import { mergePages } from './merge-pages.ts'
import { addRelated, addSource, deletePage, dropAlias, releaseClaim, retargetLink, unlink } from './small-fixes.ts'

export type FixPlan = {
  readonly ops: readonly Op[]
  /** Files that keep links which lead nowhere, since they may not be written. */
  readonly left: readonly DomainPath[]
  readonly warnings: readonly string[]
}

/** Fixes that are a change of files; the others lead to a person, a reader or the catalogue. */
export type FileFix = Exclude<FixAction, { kind: 'un-ingest' | 'read-source' | 'refresh-index' | 'by-hand' }>

export function isFileFix(action: FixAction): action is FileFix {
  return !['un-ingest', 'read-source', 'refresh-index', 'by-hand'].includes(action.kind)
}

/** What these fixes come to on the files as they are now, together and each file once. Writes nothing. */
export async function buildFixes(actions: readonly FileFix[], view: FixView): Promise<FixPlan> {
  const draft = new FixDraft(view)
  const warnings: string[] = []
  const merged = new Set<DomainPath>()
  for (const action of actions) {
    if (action.kind === 'merge') {
      if (action.keep === action.drop) throw new WikiError('invalid_input', 'A page cannot be merged into itself.')
      // What links where after a merge is not in the index yet, so a page takes part in one merge at a time.
      if (merged.has(action.keep) || merged.has(action.drop)) {
        warnings.push(`“${action.drop}” is left for the next time: another page is merged with the same one.`)
        continue
      }
      merged.add(action.keep).add(action.drop)
    }
    warnings.push(...(await applyFix(action, draft)))
  }
  return { ops: draft.ops(), left: draft.left, warnings }
}

async function applyFix(action: FileFix, draft: FixDraft): Promise<readonly string[]> {
  switch (action.kind) {
    case 'merge':
      return mergePages(action, draft)
    case 'retarget':
      await retargetLink(action, draft)
      break
    case 'unlink':
      await unlink(action, draft)
      break
    case 'add-source':
      await addSource(action, draft)
      break
    case 'add-related':
      await addRelated(action, draft)
      break
    case 'drop-alias':
      await dropAlias(action, draft)
      break
    case 'release-claim':
      await releaseClaim(action, draft)
      break
    case 'delete-page':
      await deletePage(action, draft)
      break
    default:
      action satisfies never
  }
  return []
}
