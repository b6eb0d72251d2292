import { type FormEvent, useRef, useState } from 'react'
import type { BatchQuoteView, QuoteView } from '../../../contract/reading-views.ts'
import type { JobView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { useReaders } from '../../client/use-readers.ts'
import { useRequest } from '../../client/use-request.ts'
import { hostWords } from '../../state/explain.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { number } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Slip, SlipRows } from '../../ui/slip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { atMostWords, priceRows } from './price-rows.tsx'
import { type Picked, ReaderPicker } from './reader-picker.tsx'

/** One drop, one slip, one yes: what reading it would cost, before anything is sent or spent. */
export function DropSlip({ batch, jobs }: { readonly batch: string; readonly jobs: readonly JobView[] }) {
  const version = jobs.map(({ id, state, reader, model }) => `${id} ${state.kind} ${reader} ${model}`).join()
  const asked = useRequest('ingest.quote', { batch }, version)
  const budget = useRequest('budget.get', {}, version)
  const quote = asked.kind === 'ready' ? asked.value : null
  const [first] = jobs
  if (!first) return null
  const total = quote?.total ?? null
  return (
    <div className="scroll drop">
      <div className="drop-page">
        <h2>{t.reading.slip.heading(jobs.length, first.name)}</h2>
        {asked.kind === 'failed' && <Problem words={asked.why} />}
        <DropWho batch={batch} jobs={jobs} />
        <Slip title={t.reading.slip.title}>
          <SlipRows
            rows={[
              [t.reading.slip.documents, number(jobs.length)],
              ...priceRows(total),
              budget.kind === 'ready' && total?.price.kind === 'known'
                ? [t.reading.slip.month, t.reading.slip.monthOf(budget.value.monthSpent, budget.value.monthUsd)]
                : null,
            ]}
          />
          {jobs.length > 1 && quote && <DropFiles quote={quote} jobs={jobs} />}
          <p className="slip-note">{t.reading.slip.none}</p>
        </Slip>
        {quote && (
          <DropAnswer
            batch={batch}
            jobs={jobs}
            quote={quote}
            limit={budget.kind === 'ready' ? budget.value.runUsd : null}
          />
        )}
      </div>
    </div>
  )
}

/** Who reads it; another reader prices it anew. */
function DropWho({ batch, jobs }: { readonly batch: string; readonly jobs: readonly JobView[] }) {
  const api = useApi()
  const go = useApp((app) => app.go)
  const readers = useReaders()
  const { act, busy, problem } = useAct()
  const [first] = jobs
  if (!first || readers.length === 0) return null
  const reader = readers.find(({ id }) => id === first.reader)

  const pick = ({ reader, model }: Picked) =>
    act(async () => {
      // The drop stays together while it is priced anew; read without a model it is no drop to confirm any more.
      go({ place: 'inbox', item: reader === 'built-in' ? first.id : batch }, 'replace')
      for (const { id, state } of jobs) {
        if (state.kind === 'confirm')
          await api.request('jobs.retry', { jobId: id, reader, ...(model === null ? {} : { model }) })
      }
    })
  return (
    <div className="drop-who">
      <ReaderPicker
        readers={readers}
        picked={{ reader: first.reader, model: first.model }}
        busy={busy}
        onPick={(picked) => void pick(picked)}
      />
      {reader !== undefined && <p className="field-hint">{hostWords(reader.leaves, reader.leavesSaid)}</p>}
      <Problem words={problem} />
    </div>
  )
}

function DropFiles({ quote, jobs }: { readonly quote: BatchQuoteView; readonly jobs: readonly JobView[] }) {
  const files = quote.files.filter(({ jobId }) => jobs.some(({ id }) => id === jobId))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <ul className="drop-files is-short scroll" tabIndex={0}>
      {files.map((file) => (
        <li key={file.jobId}>
          <span>{file.name}</span>
          <span className="tabular">{file.quote ? atMostWords(file.quote.price) : t.reading.slip.notPriced}</span>
        </li>
      ))}
    </ul>
  )
}

type AnswerProps = {
  readonly batch: string
  readonly jobs: readonly JobView[]
  readonly quote: BatchQuoteView
  /** What one drop may cost, where a budget says. */
  readonly limit: number | null
}

function DropAnswer({ batch, jobs, quote, limit }: AnswerProps) {
  const api = useApi()
  const go = useApp((app) => app.go)
  const yes = useRef<HTMLButtonElement>(null)
  const { act, busy, problem } = useAct()
  const open = jobs.filter(({ state }) => state.kind === 'confirm')
  const [first] = open
  const price = quote.total?.price
  const isOver = limit !== null && price?.kind === 'known' && price.most > limit
  useKeys({ a: () => (document.activeElement === yes.current ? yes.current?.click() : yes.current?.focus()) })

  const confirm = (maxTokens?: number) =>
    act(async () => {
      await api.request('jobs.confirm', { batch, ...(maxTokens === undefined ? {} : { maxTokens }) })
      go({ place: 'inbox', item: first?.id ?? null }, 'replace')
    })
  const readFree = () =>
    act(async () => {
      go({ place: 'inbox', item: first?.id ?? null }, 'replace')
      for (const { id } of open) await api.request('jobs.retry', { jobId: id, reader: 'built-in' })
    })
  const refuse = () =>
    act(async () => {
      go({ place: 'inbox', item: null }, 'replace')
      for (const { id } of jobs) {
        await api.request('jobs.cancel', { jobId: id })
        await api.request('jobs.dismiss', { jobId: id })
      }
    })

  return (
    <div className="drop-answer">
      {open.length < jobs.length && (
        <div className="drop-opening" role="status">
          {t.reading.slip.opening(open.length, jobs.length)}
          <ProgressLine done={open.length} total={jobs.length} />
        </div>
      )}
      {isOver && <p className="drop-caution">{t.reading.slip.overBudget(limit)}</p>}
      {quote.refused !== null && quote.total && (
        <TokenBudget
          refused={hostWords(quote.refused, quote.refusedSaid)}
          total={quote.total}
          busy={busy}
          onYes={(most) => void confirm(most)}
        />
      )}
      <div className="buttons">
        {quote.refused === null && (
          <Button ref={yes} tone="main" busy={busy} disabled={open.length === 0} onClick={() => void confirm()}>
            {yesWords(open.length, jobs.length, quote.total)}
            <kbd className="kbd">a</kbd>
          </Button>
        )}
        <Button busy={busy} disabled={open.length === 0} onClick={() => void readFree()}>
          {t.reading.slip.without}
        </Button>
        <Button tone="quiet" busy={busy} onClick={() => void refuse()}>
          {t.reading.slip.no(jobs.length)}
        </Button>
      </div>
      <p className="field-hint">{t.reading.slip.withoutMeans}</p>
      <Problem words={problem} />
    </div>
  )
}

function yesWords(open: number, all: number, total: QuoteView | null): string {
  if (open < all) return t.reading.slip.yesSome(open)
  return `${t.reading.slip.yes(all)}${total ? t.reading.slip.atMost(atMostWords(total.price)) : ''}`
}

type TokenProps = {
  readonly refused: string
  readonly total: QuoteView
  readonly busy: boolean
  readonly onYes: (most: number) => void
}

/** A price that is unknown cannot be held against dollars: tokens can. */
function TokenBudget({ refused, total, busy, onYes }: TokenProps) {
  const [tokens, setTokens] = useState(String(total.tokens.most))
  const most = Number(tokens.replaceAll(/[\s,]/g, ''))
  function submit(event: FormEvent) {
    event.preventDefault()
    onYes(most)
  }
  return (
    <form className="drop-tokens" onSubmit={submit}>
      <p>{refused}</p>
      <TextField label={t.reading.slip.tokenBudget} inputMode="numeric" tabular value={tokens} onType={setTokens} />
      <div className="buttons">
        <Button type="submit" tone="main" busy={busy} disabled={!Number.isInteger(most) || most < 1}>
          {t.reading.slip.tokenYes}
        </Button>
        <a className="button button-quiet" href={formatRoute({ place: 'settings' })}>
          {t.reading.slip.priceIt}
        </a>
      </div>
    </form>
  )
}
