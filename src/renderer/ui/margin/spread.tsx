import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ClaimView } from '../../../contract/views.ts'
import { useWide } from '../use-wide.ts'
import { Marginalia } from './marginalia.tsx'
import { SpreadContext } from './spread-context.ts'
import './spread.css'

type Props = {
  readonly domain: string
  readonly claims: readonly ClaimView[]
  /** `pointed`: the margin shows the passage of what is pointed at, else `aside`. `all`: every passage at its height. */
  readonly show: 'pointed' | 'all'
  readonly aside?: ReactNode
  readonly onStrike?: (claimId: string) => void
  /** What the margin shows of a claim, in place of its passages; then every claim has a card. */
  readonly card?: (claim: ClaimView) => ReactNode
  readonly className?: string
  readonly children: ReactNode
}

const leave = 400

/** A page and its margin. On a wide window evidence stands at the height of its claim; else it opens below the claim. */
export function Spread({ domain, claims, show, aside, onStrike, card, className, children }: Props) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const wide = useWide(root, 780)
  const [active, setActive] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasCards = card !== undefined
  const byId = useMemo(
    () => new Map(claims.filter(({ evidence }) => hasCards || evidence.length > 0).map((item) => [item.id, item])),
    [claims, hasCards],
  )

  useEffect(() => () => clearTimeout(timer.current), [])

  function point(target: EventTarget) {
    clearTimeout(timer.current)
    if (!(target instanceof Element)) return
    const id = target.closest('[data-block]')?.getAttribute('data-block')
    if (id && byId.has(id)) setActive(id)
  }
  function release() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setActive(null), leave)
  }

  const state = useMemo(
    () => ({
      domain,
      active,
      wide,
      claim: (id: string) => byId.get(id),
      toggle: (id: string) => setActive((now) => (now === id ? null : id)),
      ...(onStrike && { strike: onStrike }),
    }),
    [domain, active, wide, byId, onStrike],
  )

  return (
    <SpreadContext value={state}>
      {/* Pointing only adds what focus on the links inside shows as well. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside carry the same by keyboard. */}
      <div
        ref={setRoot}
        className={['spread', wide ? 'is-wide' : 'is-narrow', className].filter(Boolean).join(' ')}
        onPointerOver={(event) => wide && event.pointerType !== 'touch' && point(event.target)}
        onPointerLeave={() => wide && release()}
        onFocus={(event) => wide && point(event.target)}
        onBlur={() => wide && release()}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && active) {
            event.stopPropagation()
            setActive(null)
          }
        }}
      >
        <div className="spread-page">{children}</div>
        {wide ? (
          <Marginalia root={root} claims={byId} show={show} aside={aside} {...(card && { card })} />
        ) : (
          aside && <div className="spread-below">{aside}</div>
        )}
      </div>
    </SpreadContext>
  )
}
