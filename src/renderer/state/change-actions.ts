import type { Input, Output } from '../../contract/requests.ts'
import { ChangeSummaryView, type ChangeView } from '../../contract/views.ts'
import type { Receipt } from '../../core/change/change-set.ts'
import { isWikiError } from '../../core/errors.ts'
import type { OpenChange } from './app-state.ts'
import { applyEvent } from './apply-event.ts'
import { explain } from './explain.ts'
import type { Tools } from './tools.ts'

/** Requests that keep a decision about a preview and answer it planned anew. */
export type DecisionName = 'changes.strike' | 'changes.choose' | 'changes.version' | 'changes.want' | 'changes.include'

export type ChangeActions = {
  /** Opens a pending change, which plans it again against the disk. */
  readonly openChange: (changeId: string) => Promise<void>
  readonly strike: (changeId: string, paths: readonly string[], struck: boolean) => Promise<void>
  /** Any decision about a preview; it is then shown as it comes out. */
  readonly decide: <N extends DecisionName>(name: N, input: Input<N>) => Promise<void>
  /** Writes the revision that was shown. Null when it was refused; the preview then says why. */
  readonly accept: (changeId: string) => Promise<Receipt | null>
  readonly discard: (changeId: string) => Promise<boolean>
  /** Proposes the change that takes an applied one back, ready to be shown. */
  readonly proposeUndo: (changeId: string) => Promise<string | { readonly why: string }>
  /** Proposes the change that takes a source out of the wiki. */
  readonly proposeUnIngest: (domain: string, summary: string) => Promise<string | { readonly why: string }>
  /** Proposes what fixes of health come to, or tells what else they lead to. */
  readonly proposeFix: (
    domain: string,
    keys: readonly string[],
    fix?: string,
  ) => Promise<Output<'health.fix'> | { readonly kind: 'failed'; readonly why: string }>
  /** Proposes a page's new title with every link to it. */
  readonly proposeRename: (domain: string, page: string, title: string) => Promise<string | { readonly why: string }>
}

export function changeActions({ set, get, api }: Tools): ChangeActions {
  const put = (changeId: string, open: OpenChange) => set({ changes: { ...get().changes, [changeId]: open } })
  const show = (change: ChangeView) => put(change.id, { kind: 'open', change, busy: false, problem: null })

  /** The answer may overtake the event that lists the change, and what is not listed counts as applied. */
  function learn(change: ChangeView) {
    const { host } = get()
    if (host) set({ host: applyEvent(host, { kind: 'pending', change: ChangeSummaryView.parse(change) }) })
    show(change)
  }

  function forget(changeId: string) {
    const { [changeId]: _, ...rest } = get().changes
    set({ changes: rest })
  }

  function setBusy(changeId: string, busy: boolean, problem: string | null = null) {
    const open = get().changes[changeId]
    if (open?.kind === 'open') put(changeId, { ...open, busy, problem })
  }

  async function openChange(changeId: string) {
    if (get().changes[changeId]?.kind !== 'open') put(changeId, { kind: 'loading' })
    try {
      show(await api.request('changes.open', { changeId }))
    } catch (error) {
      put(changeId, { kind: 'failed', why: explain(error) })
    }
  }

  /** Runs a request on an open preview; a failure becomes the preview's own sentence. */
  async function onOpen<T>(changeId: string, ask: (change: ChangeView) => Promise<T>): Promise<T | null> {
    const open = get().changes[changeId]
    if (open?.kind !== 'open' || open.busy) return null
    setBusy(changeId, true)
    try {
      return await ask(open.change)
    } catch (error) {
      setBusy(changeId, false, explain(error))
      // Planned anew, or a question has come up since: both have to be seen.
      if (isWikiError(error) && (error.code === 'stale_revision' || error.data.question !== undefined))
        await openChange(changeId)
      return null
    }
  }

  /** What cannot be shown any more, as an undo of what is undone, need not wait for ever. */
  async function discardUnopened(changeId: string): Promise<boolean> {
    try {
      await api.request('changes.discard', { changeId })
    } catch (error) {
      put(changeId, { kind: 'failed', why: explain(error) })
      return false
    }
    forget(changeId)
    return true
  }

  async function decide<N extends DecisionName>(name: N, input: Input<N>) {
    // Every one of these rows answers the preview.
    const change = await onOpen(input.changeId, () => api.request(name, input) as Promise<ChangeView>)
    if (change) show(change)
  }

  async function propose(ask: () => Promise<ChangeView>) {
    try {
      const change = await ask()
      learn(change)
      return change.id
    } catch (error) {
      return { why: explain(error) }
    }
  }

  return {
    openChange,
    async strike(changeId, paths, struck) {
      await decide('changes.strike', { changeId, paths: [...paths], struck })
    },
    decide,
    async accept(changeId) {
      const receipt = await onOpen(changeId, ({ revision }) => api.request('changes.accept', { changeId, revision }))
      if (receipt) forget(changeId)
      return receipt
    },
    async discard(changeId) {
      if (get().changes[changeId]?.kind === 'failed') return discardUnopened(changeId)
      const done = await onOpen(changeId, () => api.request('changes.discard', { changeId }))
      if (done) forget(changeId)
      return done !== null
    },
    async proposeFix(domain, keys, fix) {
      try {
        const done = await api.request('health.fix', { domain, keys: [...keys], ...(fix === undefined ? {} : { fix }) })
        if (done.kind === 'change') learn(done.change)
        return done
      } catch (error) {
        return { kind: 'failed', why: explain(error) }
      }
    },
    proposeUndo: (changeId) => propose(() => api.request('changes.undo', { changeId })),
    proposeRename: (domain, page, title) => propose(() => api.request('pages.rename', { domain, page, title })),
    proposeUnIngest: (domain, summary) => propose(() => api.request('changes.uningest', { domain, summary })),
  }
}
