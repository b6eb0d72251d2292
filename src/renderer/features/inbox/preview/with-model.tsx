import { useApp } from '../../../client/app-context.ts'
import { useAct } from '../../../client/use-act.ts'
import { isUsable, useReaders } from '../../../client/use-readers.ts'
import { formatRoute } from '../../../state/route.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'

type Props = {
  readonly domain: string
  readonly sourceId: string
  /** What a model would cost, where that is known already. */
  readonly most: number | null
}

/** Reads the same document with a model as well: its price is shown first, and this preview stays. */
export function WithModel({ domain, sourceId, most }: Props) {
  const readStaged = useApp((app) => app.readStaged)
  const go = useApp((app) => app.go)
  const readers = useReaders()
  const { act, busy, problem } = useAct()
  const models = readers.filter((reader) => reader.model !== null && isUsable(reader))
  const model = models.find(({ chosen }) => chosen) ?? models.find(({ local }) => !local) ?? models[0]
  if (readers.length === 0) return null
  if (!model) {
    return (
      <a className="slip-link" href={formatRoute({ place: 'settings' })}>
        {t.reading.with.setUp}
      </a>
    )
  }
  const read = () =>
    act(async () => {
      const jobs = await readStaged(domain, [sourceId], { reader: model.id, readAgain: true })
      go({ place: 'inbox', item: jobs[0]?.id ?? null })
    })
  return (
    <>
      <Button className="slip-button" busy={busy} onClick={() => void read()}>
        {t.reading.with.model}
        {most === null ? '' : t.reading.slip.atMost(t.reading.atMost(most))}
      </Button>
      {most === null && <p>{t.reading.with.modelMeans}</p>}
      <Problem words={problem} />
    </>
  )
}
