import { useEffect, useMemo, useState } from 'react'
import type { ChangeView, FileChangeView } from '../../../../contract/views.ts'
import { useApp } from '../../../client/app-context.ts'
import type { OpenChange } from '../../../state/app-state.ts'
import { type FileGroup, groupFiles } from './group-files.ts'

export type ReviewMode = 'page' | 'diff'

/** The preview under review: shared by the list on the left and the pages in the middle. */
export type Review = {
  readonly changeId: string
  readonly open: OpenChange | undefined
  readonly change: ChangeView | null
  readonly groups: readonly FileGroup[]
  /** Files in the order they are shown. */
  readonly files: readonly FileChangeView[]
  readonly current: string | null
  readonly mode: ReviewMode
  readonly setMode: (mode: ReviewMode) => void
  /** A page scrolled into view. */
  readonly seen: (path: string) => void
  /** Goes to a page. */
  readonly show: (path: string) => void
}

export function useReview(changeId: string | null): Review | null {
  const open = useApp((app) => (changeId ? app.changes[changeId] : undefined))
  const openChange = useApp((app) => app.openChange)
  const revision = useApp((app) => app.host?.pending.find(({ id }) => id === changeId)?.revision)
  const [current, setCurrent] = useState<string | null>(null)
  const [mode, setMode] = useState<ReviewMode>('page')
  const shown = open?.kind === 'open' ? open.change : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision made elsewhere has to be seen before it is accepted.
  useEffect(() => {
    // What the host does not list is not there yet, or not any more.
    if (!changeId || revision === undefined) return
    if (shown && revision <= shown.revision) return
    void openChange(changeId)
  }, [changeId, revision, openChange])

  const groups = useMemo(() => groupFiles(shown?.files ?? []), [shown])
  const files = useMemo(() => groups.flatMap((group) => group.files), [groups])
  if (!changeId) return null
  return {
    changeId,
    open,
    change: shown,
    groups,
    files,
    current: files.some(({ path }) => path === current) ? current : (files[0]?.path ?? null),
    mode,
    setMode,
    seen: setCurrent,
    show(path) {
      setCurrent(path)
      document.getElementById(sectionId(path))?.scrollIntoView({ block: 'start' })
    },
  }
}

export const sectionId = (path: string) => `file-${path}`
