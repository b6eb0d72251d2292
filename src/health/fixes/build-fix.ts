import type { Op } from '../../core/change/change-set.ts'
import { WikiError } from '../../core/errors.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Spoken } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { FixAction } from '../finding.ts'
import { FixDraft } from './fix-draft.ts'
import type { FixView } from './fix-view.ts'
import { giveName } from './give-name.ts'
import { mergePages } from './merge-pages.ts'
import { renamePage } from './rename-page.ts'
import { addRelated, addSource, deletePage, dropAlias, releaseClaim, retargetLink, unlink } from './small-fixes.ts'

export type FixPlan = {
  readonly ops: readonly Op[]
  /** Files that keep links which lead nowhere, since they may not be written. */
  readonly left: readonly DomainPath[]
  readonly warnings: readonly Spoken[]
}

/** Fixes that are a change of files; the others lead to a person, a reader or the catalogue. */
export type FileFix = Exclude<FixAction, { kind: 'un-ingest' | 'read-source' | 'refresh-index' | 'by-hand' }>

export function isFileFix(action: FixAction): action is FileFix {
  return !['un-ingest', 'read-source', 'refresh-index', 'by-hand'].includes(action.kind)
}

/** What these fixes come to on the files as they are now, together and each file once. Writes nothing. */
export async function buildFixes(actions: readonly FileFix[], view: FixView): Promise<FixPlan> {
  const draft = new FixDraft(view)
  const warnings: Spoken[] = []
  const taken = new Set<DomainPath>()
  for (const action of actions) {
    if (action.kind === 'merge' && action.keep === action.drop)
      throw new WikiError('invalid_input', 'A page cannot be merged into itself.')
    const [moved, other] = movedBy(action)
    if (moved !== undefined) {
      // What links where once a page has moved is not in the index yet, so each takes part in one move at a time.
      if (taken.has(moved) || (other !== undefined && taken.has(other))) {
        warnings.push(say('leftForNext', { path: moved }))
        continue
      }
      taken.add(moved)
      if (other !== undefined) taken.add(other)
    }
    warnings.push(...(await applyFix(action, draft)))
  }
  return { ops: draft.ops(), left: draft.left, warnings }
}

/** The page that is elsewhere afterwards, and the one its links or its name go to. */
function movedBy(action: FileFix): readonly DomainPath[] {
  switch (action.kind) {
    case 'merge':
      return [action.drop, action.keep]
    case 'rename':
      return [action.path]
    case 'give-name':
      return [action.from, action.to]
    default:
      return []
  }
}

async function applyFix(action: FileFix, draft: FixDraft): Promise<readonly Spoken[]> {
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
    case 'rename':
      await renamePage(action, draft)
      break
    case 'give-name':
      return giveName(action, draft)
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
