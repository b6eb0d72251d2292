import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ClaimView } from '../../../contract/views.ts'
import { EvidenceCard } from './evidence-card.tsx'
import { solveMargin } from './solve-margin.ts'
import { useSpread } from './spread-context.ts'
import { type Anchor, useAnchors } from './use-anchors.ts'

type Props = {
  readonly root: HTMLDivElement | null
  readonly claims: ReadonlyMap<string, ClaimView>
  readonly show: 'pointed' | 'all'
  readonly aside?: ReactNode
  readonly card?: (claim: ClaimView) => ReactNode
}

const gap = 12
/** From a card's top to the middle of its first line, so that this line continues the claim's. */
const firstLine = 10

/** The margin beside a page: cards at the height of their claims, and what stands there when nothing is pointed at. */
export function Marginalia({ root, claims, show, aside, card }: Props) {
  const { active, domain } = useSpread()
  const ids = useMemo(() => [...claims.keys()], [claims])
  const anchors = useAnchors(root, ids)
  const shown = useMemo(() => {
    const placed = ids.filter((id) => anchors.has(id) && (show === 'all' || id === active))
    return placed.toSorted((a, b) => (anchors.get(a)?.y ?? 0) - (anchors.get(b)?.y ?? 0))
  }, [ids, anchors, show, active])
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map())
  const margin = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const cards = shown.map((id) => ({
      y: (anchors.get(id)?.y ?? 0) - firstLine,
      height: margin.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.offsetHeight ?? 0,
    }))
    const solved = solveMargin(cards, active ? shown.indexOf(active) : -1, gap)
    setTops(new Map(shown.map((id, at) => [id, solved[at] ?? 0])))
  }, [shown, anchors, active])

  const line = active ? anchors.get(active) : undefined
  return (
    <div className="margin" ref={margin}>
      {aside && <div className={active && show === 'pointed' ? 'margin-aside is-away' : 'margin-aside'}>{aside}</div>}
      {line && <Hairline root={root} anchor={line} />}
      {shown.map((id) => {
        const claim = claims.get(id)
        return (
          claim && (
            <div
              key={id}
              data-card={id}
              className={id === active ? 'margin-card is-active' : 'margin-card'}
              style={{ transform: `translateY(${tops.get(id) ?? (anchors.get(id)?.y ?? 0) - firstLine}px)` }}
            >
              {card ? card(claim) : <EvidenceCard claim={claim} domain={domain} linked={show === 'pointed'} />}
            </div>
          )
        )
      })}
    </div>
  )
}

/** From the end of the claim to its card. */
function Hairline({ root, anchor }: { root: HTMLDivElement | null; anchor: Anchor }) {
  const margin = root?.querySelector<HTMLElement>('.margin')
  if (!margin) return null
  const from = anchor.x + 8 - margin.offsetLeft
  return <div className="hairline" style={{ top: anchor.y, left: from, width: Math.max(0, -from - 10) }} />
}
