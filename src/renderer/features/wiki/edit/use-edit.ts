import { useState } from 'react'
import type { Output } from '../../../../contract/requests.ts'
import type { PageView } from '../../../../contract/views.ts'
import { isWikiError } from '../../../../core/errors.ts'
import { useApi } from '../../../client/app-context.ts'
import { explain, hostWords } from '../../../state/explain.ts'
import { type Draft, draftOf, keepDraft } from './drafts.ts'

type Change = Output<'pages.edit'>

/** Writing, then what it comes to, then done; or both texts where the page moved on. */
export type EditStage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'review'; readonly change: Change }
  | { readonly kind: 'conflict'; readonly text: string; readonly hash: string }

/** One page being written on. `onWritten` gets the change that was accepted. */
export function useEdit(page: PageView, onWritten: (changeId: string) => void) {
  const api = useApi()
  const { domain, path } = page
  const [draft, setDraft] = useState<Draft>(
    () => draftOf(domain, path) ?? { text: withPlainEnds(page.text), baseHash: page.hash, base: page.text },
  )
  const [stage, setStage] = useState<EditStage>({ kind: 'writing' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isChanged = draft.text !== withPlainEnds(draft.base)

  function hold(next: Draft) {
    setDraft(next)
    keepDraft(domain, path, next)
  }
  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      const told = isWikiError(error, 'conflict') ? error.data : {}
      if (typeof told.text === 'string' && typeof told.hash === 'string')
        setStage({ kind: 'conflict', text: told.text, hash: told.hash })
      else setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    stage,
    busy,
    problem,
    isChanged,
    write: (text: string) => hold({ ...draft, text }),
    drop: () => keepDraft(domain, path, null),
    propose: () =>
      attempt(async () => {
        const { text, baseHash } = draft
        setStage({ kind: 'review', change: await api.request('pages.edit', { domain, page: path, text, baseHash }) })
      }),
    /** Back to the text; what was proposed goes. */
    keepWriting: (change: Change) =>
      attempt(async () => {
        setStage({ kind: 'writing' })
        await api.request('changes.discard', { changeId: change.id })
      }),
    accept: (change: Change) =>
      attempt(async () => {
        const receipt = await api
          .request('changes.accept', { changeId: change.id, revision: change.revision })
          .catch(async (error: unknown) => {
            // Planned anew since it was shown: it has to be seen before it is written.
            if (isWikiError(error, 'stale_revision'))
              setStage({ kind: 'review', change: await api.request('changes.open', { changeId: change.id }) })
            throw error
          })
        const returned = receipt.files.find((file) => file.kind === 'returned')
        if (returned) return setProblem(hostWords(returned.why, returned.said))
        keepDraft(domain, path, null)
        onWritten(change.id)
      }),
    /** Goes on from a page that changed meanwhile, with this text on top of it. */
    settle: (text: string, now: { readonly text: string; readonly hash: string }) => {
      hold({ text: withPlainEnds(text), baseHash: now.hash, base: now.text })
      setStage({ kind: 'writing' })
    },
  }
}

export type Edit = ReturnType<typeof useEdit>

/** The editor knows one line end; the host puts back those of the file. */
export function withPlainEnds(text: string): string {
  return text.replace(/\r\n?/gu, '\n')
}
