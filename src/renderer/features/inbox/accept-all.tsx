import { useEffect } from 'react'
import { useApp } from '../../client/app-context.ts'
import { listedWords } from '../../state/accept-all-actions.ts'
import type { LeftOut } from '../../state/app-state.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { number } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Slip, SlipRows } from '../../ui/slip.tsx'
import { itemName } from './item-words.ts'
import { type InboxItem, pendingOf } from './items.ts'

/** Everything that is ready, with what each comes to, and one button that writes them one after another. */
export function AcceptAll({ items }: { readonly items: readonly InboxItem[] }) {
  const accepting = useApp((app) => app.acceptingAll)
  const acceptAll = useApp((app) => app.acceptAll)
  const stop = useApp((app) => app.stopAccepting)
  const forget = useApp((app) => app.forgetAccepting)
  const writable = useApp((app) => app.host?.vault?.writable === true)
  // What ended is told once; coming back shows what is ready then.
  useEffect(() => forget, [forget])

  const listed = items.flatMap((item) => {
    const change = pendingOf(item)
    return change === null ? [] : [{ name: itemName(item), change }]
  })
  if (accepting?.kind === 'ended') return <Ended {...accepting} />
  if (accepting?.kind === 'running') {
    return (
      <div className="sentence">
        <p className="sentence-text" role="status">
          {t.reading.all.running(accepting.name, accepting.at, accepting.all)}
        </p>
        <ProgressLine done={accepting.at} total={accepting.all} />
        <div className="buttons">
          <Button onClick={stop}>{t.reading.all.stop}</Button>
        </div>
      </div>
    )
  }
  const sum = (of: 'created' | 'edited' | 'deleted' | 'renamed' | 'claims') =>
    listed.reduce((total, { change }) => total + change[of], 0)
  const counts = { created: sum('created'), edited: sum('edited'), deleted: sum('deleted'), renamed: sum('renamed') }
  return (
    <div className="scroll drop">
      <div className="drop-page">
        <h2>{t.reading.all.title(listed.length)}</h2>
        <p className="drop-text">{t.reading.all.text}</p>
        <div className="buttons">
          <Button tone="main" disabled={!writable || listed.length === 0} onClick={() => void acceptAll(listed)}>
            {t.reading.all.yes(listed.length)}
          </Button>
        </div>
        {!writable && <p className="field-problem">{t.preview.readOnlyVault}</p>}
        <Slip title={t.cost.title}>
          <SlipRows
            rows={[
              [t.reading.all.names, number(listed.length)],
              [t.reading.all.pages, t.inbox.counts(counts)],
              [t.reading.all.facts, number(sum('claims'))],
            ]}
          />
          <ul className="drop-files">
            {listed.map(({ name, change }) => (
              <li key={change.id}>
                <a href={formatRoute({ place: 'inbox', item: change.id })}>{name}</a>
                <span className="tabular">{listedWords(change)}</span>
              </li>
            ))}
          </ul>
        </Slip>
      </div>
    </div>
  )
}

type EndedProps = {
  readonly accepted: number
  readonly left: readonly LeftOut[]
  readonly stopped: LeftOut | null
}

function Ended({ accepted, left, stopped }: EndedProps) {
  const domain = useApp((app) => app.domain)
  return (
    <div className="scroll sentence-place">
      <div className="sentence">
        <div role="status">
          <h2>{t.reading.all.done(accepted)}</h2>
        </div>
        {stopped && <NotAccepted out={stopped} />}
        {left.length > 0 && <p className="sentence-text">{t.reading.all.left(left.length)}</p>}
        {left.map((out) => (
          <NotAccepted key={out.id} out={out} />
        ))}
        <div className="buttons">
          {accepted > 0 && (
            <a className="button button-plain" href={formatRoute({ place: 'activity', domain, change: null })}>
              {t.reading.all.receipts}
            </a>
          )}
          <a className="button button-quiet" href={formatRoute({ place: 'inbox', item: null })}>
            {t.reading.all.back}
          </a>
        </div>
      </div>
    </div>
  )
}

function NotAccepted({ out }: { readonly out: LeftOut }) {
  return (
    <div className="not-accepted">
      <span>
        <strong>{out.name}</strong> <span className="quiet">{out.why}</span>
      </span>
      <a className="button button-quiet" href={formatRoute({ place: 'inbox', item: out.id })}>
        {t.reading.all.review}
        <span className="sr-only"> {out.name}</span>
      </a>
    </div>
  )
}
