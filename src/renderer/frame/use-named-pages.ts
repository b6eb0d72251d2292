import { useEffect, useMemo, useState } from 'react'
import type { NamedPageView } from '../../contract/page-requests.ts'
import { knownName, scoreName, typedName } from '../../core/text/match-name.ts'
import { useApi } from '../client/app-context.ts'
import { latestAnswer } from './latest-answer.ts'

const mostPages = 12
/** Longer than this without anything new on the screen is felt. */
const patience = 150

export type NamedPages = { readonly text: string; readonly pages: readonly NamedPageView[] }

/**
 * Pages by what was typed, with the text they answer: what is shown changes once for a key, when its answer is there.
 * While an answer is late, those of the last one that still match stand in.
 */
export function useNamedPages(text: string): NamedPages {
  const api = useApi()
  const [known, setKnown] = useState<NamedPages>({ text: '', pages: [] })
  const asking = useMemo(
    () =>
      latestAnswer({
        ask: (wanted) => api.request('pages.named', { text: wanted, limit: mostPages }),
        show: (wanted, answer) => setKnown({ text: wanted, pages: answer?.pages ?? [] }),
        whileLate: (wanted) => setKnown(({ pages }) => ({ text: wanted, pages: stillFound(pages, wanted) })),
        patience,
      }),
    [api],
  )
  useEffect(() => asking.want(text), [asking, text])
  useEffect(() => asking.stop, [asking])
  return known
}

function stillFound(pages: readonly NamedPageView[], text: string): NamedPageView[] {
  const typed = typedName(text)
  return pages.filter(({ title, alias }) => scoreName(knownName(alias ?? title), typed) > 0)
}
