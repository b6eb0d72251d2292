import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { FindingView, HealthRuleView } from '../../../contract/health-views.ts'
import { hostWords } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { number } from '../../strings/words.ts'
import { useKeys } from '../../ui/use-keys.ts'

type Props = {
  readonly findings: readonly FindingView[]
  readonly rules: readonly HealthRuleView[]
  readonly current: FindingView | null
  readonly onChoose: (finding: FindingView) => void
}
type Row =
  | { readonly kind: 'rule'; readonly rule: HealthRuleView }
  | { readonly kind: 'finding'; readonly finding: FindingView; readonly place: number }

const rowHeight = { rule: 40, finding: 52 } as const

/** Findings under their kinds; only the rows in sight are drawn. j and k move. */
export function FindingList({ findings, rules, current, onChoose }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(findings, rules), [findings, rules])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => rowHeight[rows[at]?.kind ?? 'finding'],
    getItemKey: (at) => keyOf(rows[at]),
    overscan: 10,
  })
  const at = current === null ? -1 : findings.indexOf(current)
  const move = (by: number) => {
    const next = findings[Math.min(findings.length - 1, Math.max(0, at + by))]
    if (!next) return
    onChoose(next)
    virtual.scrollToIndex(rows.findIndex((row) => row.kind === 'finding' && row.finding === next))
  }
  useKeys({ j: () => move(1), k: () => move(-1) })

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <div className="scroll health-scroll" ref={scroller} tabIndex={0}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          const style = { transform: `translateY(${item.start}px)`, height: item.size }
          if (row.kind === 'rule') {
            return (
              <h2 key={item.key} className="health-group" style={style}>
                {row.rule.title}
                <span className="tabular">{number(row.rule.count)}</span>
              </h2>
            )
          }
          const { finding } = row
          return (
            <button
              key={item.key}
              type="button"
              className={finding === current ? 'health-row is-current' : 'health-row'}
              aria-current={finding === current ? 'true' : undefined}
              aria-label={`${hostWords(finding.what, finding.said)} ${t.health.place(row.place, findings.length)}`}
              style={style}
              onClick={() => onChoose(finding)}
            >
              <span className="health-what">{hostWords(finding.what, finding.said)}</span>
              <span className="health-where">{whereOf(finding)}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

function rowsOf(findings: readonly FindingView[], rules: readonly HealthRuleView[]): Row[] {
  const places = new Map(findings.map((finding, at) => [finding, at + 1]))
  return rules.flatMap((rule): Row[] => {
    const own = findings.filter((finding) => finding.rule === rule.id)
    if (own.length === 0) return []
    return [
      { kind: 'rule', rule },
      ...own.map((finding): Row => ({ kind: 'finding', finding, place: places.get(finding) ?? 0 })),
    ]
  })
}

function keyOf(row: Row | undefined): string {
  if (!row) return ''
  return row.kind === 'rule' ? row.rule.id : row.finding.key
}

export function whereOf({ path, line }: FindingView): string {
  return line === null ? path : `${path}:${line}`
}
