import type { JournalEntryView } from '../../../contract/memory-views.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { longDate, time } from '../../strings/words.ts'

type Props = { readonly domain: string; readonly project: string; readonly version: string }

/** Every save by its headline, newest first. */
export function Journal({ domain, project, version }: Props) {
  const asked = useRequest('memory.journal', { domain, project, limit: 200 }, version)
  if (asked.kind === 'failed') return <p className="field-problem">{asked.why}</p>
  if (asked.kind === 'loading') return null
  const { entries } = asked.value
  return (
    <div className="memory-body">
      {entries.length === 0 && <p className="empty-text">{t.memory.journalNone}</p>}
      {byDay(entries).map(([day, rows]) => (
        <section key={day} aria-label={day}>
          <h2 className="memory-day">{day}</h2>
          <ul>
            {rows.map((entry) => (
              <li className="memory-entry" key={`${entry.at} ${entry.scope} ${entry.machine}`}>
                <time className="tabular quiet" dateTime={entry.at}>
                  {Number.isFinite(Date.parse(entry.at)) ? time(entry.at) : ''}
                </time>
                <span>
                  <span className="memory-entry-line">{entry.headline}</span>
                  <span className="quiet small memory-provenance">
                    <span>{t.memory.scope(entry.scope)}</span>
                    <span>{entry.machine}</span>
                    {entry.harness && <span>{entry.harness}</span>}
                    <span className="tabular">{t.memory.bytes(entry.bytes)}</span>
                  </span>
                  {entry.rejections.map((words) => (
                    <span className="memory-rejection small" key={words}>
                      {words}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function byDay(entries: readonly JournalEntryView[]): [string, JournalEntryView[]][] {
  const days = new Map<string, JournalEntryView[]>()
  for (const entry of entries) {
    const day = Number.isFinite(Date.parse(entry.at)) ? longDate(entry.at) : entry.at
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
