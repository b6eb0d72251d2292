import { useApp } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { useRequest } from '../../client/use-request.ts'
import { spoken } from '../../state/explain.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { date } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

function useStale() {
  const domain = useApp((app) => app.domain)
  const version = useApp((app) => `${app.host?.applied} ${app.host?.settings.reader}`)
  const asked = useRequest('sources.stale', domain === null ? null : { domain }, version)
  return { domain, asked }
}

/** A quiet line where sources would be read otherwise today; nothing where there are none. */
export function StaleLine() {
  const { asked } = useStale()
  if (asked.kind !== 'ready' || asked.value.total === 0) return null
  return (
    <a className="stale-line" href={formatRoute({ place: 'inbox', item: 'stale' })}>
      {t.reading.stale.line(asked.value.total)}
    </a>
  )
}

/** Which they are, why, and the offer to read them again. */
export function StaleSources() {
  const { domain, asked } = useStale()
  const readStaged = useApp((app) => app.readStaged)
  const go = useApp((app) => app.go)
  const { act, busy, problem } = useAct()
  if (asked.kind === 'loading' || domain === null) return <p className="sentence quiet" />
  if (asked.kind === 'failed') return <p className="sentence">{asked.why}</p>
  const { sources, total } = asked.value

  const again = (sourceIds: readonly string[]) =>
    void act(async () => {
      const jobs = await readStaged(domain, [...new Set(sourceIds)], { readAgain: true })
      go({ place: 'inbox', item: jobs[0]?.id ?? null })
    })
  return (
    <div className="scroll drop">
      <div className="drop-page">
        <h2>{t.reading.stale.title(total)}</h2>
        <p className="drop-text">{t.reading.stale.text}</p>
        <Problem words={problem} />
        {total > 1 && (
          <Button tone="main" busy={busy} onClick={() => again(sources.map(({ sourceId }) => sourceId))}>
            {t.reading.stale.all(sources.length)}
          </Button>
        )}
        <ul className="stale-rows">
          {sources.map((source) => (
            <li key={source.summary}>
              <span>
                <span className="stale-title">{source.title}</span>
                <span className="quiet">
                  {t.reading.stale.read(source.read === null ? null : date(source.read))} ·{' '}
                  {source.said?.map(spoken).join('; ') ?? source.words}
                </span>
              </span>
              <Button busy={busy} onClick={() => again([source.sourceId])}>
                {t.reading.stale.again}
                <span className="sr-only"> {source.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
