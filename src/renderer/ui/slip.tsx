import type { ReactNode } from 'react'
import './slip.css'

/** A library slip: narrow, tabular, what and how many and how much. */
export function Slip({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="slip" aria-label={title}>
      <h2 className="slip-title">{title}</h2>
      {children}
    </section>
  )
}

export function SlipRows({ rows }: { readonly rows: readonly (readonly [string, ReactNode] | null)[] }) {
  return (
    <dl className="slip-rows">
      {rows.map(
        (row) =>
          row && (
            <div className="slip-row" key={row[0]}>
              <dt>{row[0]}</dt>
              <dd className={isNumber(row[1]) ? 'tabular' : undefined}>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Figures of one width are for columns of figures; among words they only make gaps. */
function isNumber(value: ReactNode): boolean {
  return typeof value === 'string' && /^[\d.,]+( (k|M)?B)?$/.test(value)
}
