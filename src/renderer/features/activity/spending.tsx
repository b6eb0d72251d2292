import { useState } from 'react'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { date, number } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ActivityHead } from './activity-head.tsx'
import { dearestFirst, type SpendSum, sumSpend } from './sum-spend.ts'

/** What reading has cost: by day, by model, by domain. Unknown prices are counted, never taken for 0. */
export function Spending({ domain }: { readonly domain: string }) {
  // Spending grows while a document is read and when one has ended.
  const version = useApp((app) => app.host?.jobs.map(({ id, state }) => `${id} ${state.kind}`).join() ?? '')
  const asked = useRequest('spend.view', {}, version)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <div className="scroll activity" tabIndex={0}>
      <div className="activity-page">
        <ActivityHead domain={domain} view="spending" />
        {asked.kind === 'failed' && <Problem words={asked.why} />}
        {asked.kind === 'ready' && <Spent {...asked.value} />}
      </div>
    </div>
  )
}

type Totals = { readonly usd: number; readonly tokens: number; readonly calls: number; readonly unknown: number }
type SpentProps = {
  readonly rows: Parameters<typeof sumSpend>[0]
  readonly total: Totals
  readonly month: Totals
}

function Spent({ rows, total, month }: SpentProps) {
  const words = t.reading.spend
  if (rows.length === 0) {
    return (
      <>
        <p className="empty-title">{words.emptyTitle}</p>
        <p className="empty-text">{words.emptyText}</p>
      </>
    )
  }
  return (
    <>
      <p className="spend-total">{words.month(month.usd)}</p>
      <p className="quiet">{words.total(total.usd, total.calls, total.tokens)}</p>
      {total.unknown > 0 && <p className="spend-unknown">{words.unknown(total.unknown)}</p>}
      <SpendTable title={words.byDay} column={words.cols.day} sums={sumSpend(rows, ({ day }) => day)} nameOf={date} />
      <SpendTable
        title={words.byModel}
        column={words.cols.model}
        sums={dearestFirst(sumSpend(rows, ({ model }) => model))}
      />
      <SpendTable
        title={words.byDomain}
        column={words.cols.domain}
        sums={dearestFirst(sumSpend(rows, (row) => row.domain))}
      />
    </>
  )
}

type TableProps = {
  readonly title: string
  readonly column: string
  readonly sums: readonly SpendSum[]
  readonly nameOf?: (name: string) => string
}

const firstRows = 14

function SpendTable({ title, column, sums, nameOf = (name) => name }: TableProps) {
  const words = t.reading.spend
  const [all, setAll] = useState(false)
  const shown = all ? sums : sums.slice(0, firstRows)
  const most = Math.max(...sums.map(({ usd }) => usd))
  return (
    <section className="spend">
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">
              <span className="sr-only">{title}</span>
            </th>
            <th scope="col">{words.cols.usd}</th>
            <th scope="col">{words.cols.calls}</th>
            <th scope="col">{words.cols.tokens}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((sum) => (
            <tr key={sum.name}>
              <th scope="row">{nameOf(sum.name)}</th>
              <td className="spend-bar">
                <i style={{ width: most > 0 ? `${(sum.usd / most) * 100}%` : 0 }} />
              </td>
              <td>{dollars(sum)}</td>
              <td>{number(sum.calls)}</td>
              <td>{number(sum.tokens)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < sums.length && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {t.more(sums.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

function dollars({ usd, calls, unknown }: SpendSum): string {
  if (unknown === 0) return t.reading.exact(usd)
  return unknown === calls ? t.reading.spend.unknownPrice : t.reading.spend.partly(usd, unknown)
}
