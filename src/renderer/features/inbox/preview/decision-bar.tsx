import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type RefObject, useState } from 'react'
import type { ChangeView } from '../../../../contract/views.ts'
import { useApp } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import type { Review } from './use-review.ts'

type Props = {
  readonly review: Review
  readonly change: ChangeView
  readonly acceptButton: RefObject<HTMLButtonElement | null>
}

/** The one line at the bottom: what it comes to, what it costs, and the two answers. */
export function DecisionBar({ review, change, acceptButton }: Props) {
  const accept = useApp((app) => app.accept)
  const discard = useApp((app) => app.discard)
  const go = useApp((app) => app.go)
  const writable = useApp((app) => app.host?.vault?.writable === true)
  const [asking, setAsking] = useState(false)
  const [doing, setDoing] = useState<'accept' | 'discard' | null>(null)
  const { open, changeId } = review
  const problem = open?.kind === 'open' ? open.problem : null
  // A decision is on its way: what would be accepted is not yet what will be shown.
  const isPlanning = open?.kind === 'open' && open.busy
  const undoes = change.origin.kind === 'undo'
  const files = change.files.filter((file) => !file.struck).length
  const undecided = change.ambiguous.filter(({ choice }) => choice.kind === 'undecided').length
  const waits = change.sameName?.answer.kind === 'undecided'

  async function onAccept() {
    setDoing('accept')
    const receipt = await accept(changeId)
    if (receipt) go({ place: 'inbox', item: changeId }, 'replace')
    setDoing(null)
  }
  async function onDiscard() {
    setDoing('discard')
    if (await discard(changeId)) go({ place: 'inbox', item: null }, 'replace')
    setDoing(null)
  }

  return (
    <footer className="decision">
      <div className="decision-words">
        <p>{summaryOf(change)}</p>
        {waits && <p className="decision-doubt">{t.preview.versionFirst}</p>}
        {undecided > 0 && <p className="decision-doubt">{t.preview.undecided(undecided)}</p>}
        <Problem words={problem} />
        {!writable && <p className="field-problem">{t.preview.readOnlyVault}</p>}
      </div>
      <div className="buttons">
        <Button
          ref={acceptButton}
          tone="main"
          busy={doing === 'accept'}
          disabled={!writable || doing !== null || isPlanning || files === 0 || waits}
          onClick={() => void onAccept()}
        >
          {doing === 'accept' ? t.preview.accepting : undoes ? t.preview.acceptUndo(files) : t.preview.accept(files)}
        </Button>
        <Button
          busy={doing === 'discard'}
          disabled={doing !== null}
          onClick={() => (undoes ? void onDiscard() : setAsking(true))}
        >
          {undoes ? t.preview.discardUndo : t.preview.discard}
        </Button>
      </div>
      <AlertDialog.Root open={asking} onOpenChange={setAsking}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="sheet-backdrop" />
          <AlertDialog.Popup className="sheet sheet-small">
            <AlertDialog.Title>{t.preview.discardTitle}</AlertDialog.Title>
            <AlertDialog.Description>{t.preview.discardText}</AlertDialog.Description>
            <div className="buttons">
              <AlertDialog.Close
                render={<Button tone="main">{t.preview.discardAnd}</Button>}
                onClick={() => void onDiscard()}
              />
              <AlertDialog.Close render={<Button>{t.cancel}</Button>} />
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </footer>
  )
}

/** "9 new pages, 4 updated, 37 facts, each with its passage · free: built-in reader" */
function summaryOf(change: ChangeView): string {
  const claims = change.files.filter((file) => !file.struck).flatMap((file) => file.claimsAdded)
  const withPassage = claims.filter((claim) => claim.evidence.some(({ passage }) => passage !== null)).length
  const { created, edited, deleted } = change
  const what = t.preview.summaryLine({ created, edited, deleted, facts: claims.length })
  const passages =
    claims.length === 0
      ? ''
      : `, ${withPassage === claims.length ? t.preview.eachWithPassage : t.preview.someWithPassage(withPassage)}`
  const isFree = change.origin.kind !== 'ingest' && change.cost.kind === 'free'
  return isFree ? `${what}${passages}` : `${what}${passages} · ${costWords(change.cost)}`
}

function costWords(cost: ChangeView['cost']): string {
  switch (cost.kind) {
    case 'free':
      return t.cost.freeWith(t.reading.readerName(cost.reader))
    case 'known':
      return t.reading.paid(cost.spent)
    case 'unknown':
      return `${t.cost.price}: ${t.cost.unknown}`
  }
}
