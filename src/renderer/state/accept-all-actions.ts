import type { ChangeSummaryView, ChangeView } from '../../contract/views.ts'
import { isWikiError } from '../../core/errors.ts'
import { t } from '../strings/index.ts'
import type { LeftOut } from './app-state.ts'
import { explain } from './explain.ts'
import type { Tools } from './tools.ts'

export type Listed = { readonly name: string; readonly change: ChangeSummaryView }

export type AcceptAllActions = {
  /** Accepts what is listed, one by one, each planned on what the one before left; stops at the first that differs. */
  readonly acceptAll: (listed: readonly Listed[]) => Promise<void>
  readonly stopAccepting: () => void
  readonly forgetAccepting: () => void
}

export function acceptAllActions({ set, get, api }: Tools): AcceptAllActions {
  let isStopped = false

  /** Null when it was written; else why not, and whether the others go on. */
  async function acceptOne({ name, change }: Listed): Promise<(LeftOut & { readonly stops: boolean }) | null> {
    const out = (why: string, stops: boolean) => ({ id: change.id, name, why, stops })
    try {
      const now = await api.request('changes.open', { changeId: change.id })
      const question = questionOf(now)
      if (question !== null) return out(question, false)
      if (comesTo(now) !== comesTo(change)) {
        return out(t.reading.all.differs(listedWords(change), listedWords(now)), true)
      }
      const receipt = await api.request('changes.accept', { changeId: change.id, revision: now.revision })
      const { [change.id]: _, ...rest } = get().changes
      set({ changes: rest })
      return receipt.status === 'partial' ? out(t.reading.all.partial, true) : null
    } catch (error) {
      return out(explain(error), !isWikiError(error, 'not_found'))
    }
  }

  return {
    async acceptAll(listed) {
      if (get().acceptingAll?.kind === 'running') return
      isStopped = false
      let accepted = 0
      const left: LeftOut[] = []
      let stopped: LeftOut | null = null
      for (const [at, each] of listed.entries()) {
        if (isStopped) {
          stopped = { id: each.change.id, name: each.name, why: t.reading.all.stopped }
          break
        }
        set({ acceptingAll: { kind: 'running', at: at + 1, all: listed.length, name: each.name } })
        const why = await acceptOne(each)
        if (why === null) accepted += 1
        else if (why.stops) {
          stopped = why
          break
        } else left.push(why)
      }
      set({ acceptingAll: { kind: 'ended', accepted, left, stopped } })
    },
    stopAccepting() {
      isStopped = true
    },
    forgetAccepting: () => set({ acceptingAll: null }),
  }
}

/** What only a person can answer. */
function questionOf({ sameName, ambiguous, deleted }: ChangeView): string | null {
  const names = ambiguous.filter(({ choice }) => choice.kind === 'undecided').length
  if (sameName?.answer.kind === 'undecided') return t.reading.all.question(0)
  if (names > 0) return t.reading.all.question(names)
  return deleted > 0 ? t.reading.all.deletes(deleted) : null
}

/** A page that another document of the list has made meanwhile is updated in place of made: that is no difference. */
function comesTo({ created, edited, deleted, renamed, claims }: ChangeSummaryView): string {
  return [created + edited, deleted, renamed, claims].join()
}

export function listedWords(change: ChangeSummaryView): string {
  return t.reading.all.line(t.inbox.counts(change), change.claims)
}
