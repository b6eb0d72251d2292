import type { ModelOfferView } from '../../../../contract/views.ts'
import { useApp } from '../../../client/app-context.ts'
import { useAct } from '../../../client/use-act.ts'
import { formatRoute } from '../../../state/route.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'

type Props = {
  readonly domain: string
  readonly sourceId: string
  /** The model to offer; null where none can read as the settings are. */
  readonly offer: ModelOfferView | null
}

/** Reads the same document with a model as well: its price is shown first, and this preview stays. */
export function WithModel({ domain, sourceId, offer }: Props) {
  const readStaged = useApp((app) => app.readStaged)
  const go = useApp((app) => app.go)
  const { act, busy, problem } = useAct()
  if (offer === null) {
    return (
      <a className="slip-link" href={formatRoute({ place: 'settings' })}>
        {t.reading.with.setUp}
      </a>
    )
  }
  const read = () =>
    act(async () => {
      const jobs = await readStaged(domain, [sourceId], { reader: offer.reader, readAgain: true })
      go({ place: 'inbox', item: jobs[0]?.id ?? null })
    })
  const words = priceWords(offer)
  return (
    <>
      <Button className="slip-button" busy={busy} onClick={() => void read()}>
        {t.reading.with.model}
        {words === null ? '' : t.reading.slip.atMost(words)}
      </Button>
      {words === null && <p>{t.reading.with.modelMeans}</p>}
      <Problem words={problem} />
    </>
  )
}

/** Null where the price cannot be said before the slip. */
function priceWords({ price }: ModelOfferView): string | null {
  switch (price?.kind) {
    case 'known':
      return t.reading.atMost(price.most)
    case 'free':
      return t.cost.free
    default:
      return null
  }
}
