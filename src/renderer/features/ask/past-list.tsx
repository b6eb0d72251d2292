import type { ConversationRowView } from '../../../contract/ask-views.ts'
import { useApp } from '../../client/app-context.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { date } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { useKeys } from '../../ui/use-keys.ts'

type Props = {
  readonly domain: string
  readonly current: string | null
  readonly list: {
    readonly conversations: readonly ConversationRowView[]
    readonly unreadable: readonly string[]
  } | null
  readonly onBegin: () => void
}

/** Conversations of the domain, newest first. On a narrow window they fold into a line above the page. */
export function PastList(props: Props) {
  const go = useApp((app) => app.go)
  const { domain, current, list } = props
  const rows = list?.conversations ?? []
  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === current)
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next) go({ place: 'ask', domain, id: next.id, question: null }, 'replace')
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
  return (
    <>
      <section className="scroll ask-past" aria-label={t.ask.past}>
        <Rows {...props} />
      </section>
      <details className="ask-folded">
        <summary>{t.ask.pastCount(rows.length)}</summary>
        <Rows {...props} />
      </details>
    </>
  )
}

function Rows({ domain, current, list, onBegin }: Props) {
  const rows = list?.conversations ?? []
  return (
    <>
      <div className="ask-past-head">
        <h2>{t.ask.past}</h2>
        <Button tone="quiet" onClick={onBegin}>
          {t.ask.begin}
        </Button>
      </div>
      {list !== null && rows.length === 0 && <p className="quiet ask-past-none">{t.ask.pastNone}</p>}
      <ul>
        {rows.map(({ id, title, from, at }) => (
          <li key={id}>
            <a
              className="ask-row"
              href={formatRoute({ place: 'ask', domain, id, question: null })}
              aria-current={id === current ? 'page' : undefined}
            >
              <span className="ask-row-title">{title}</span>
              <span className="quiet small">
                {[at === '' ? '' : date(at), t.ask.from[from]].filter(Boolean).join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {list !== null && list.unreadable.length > 0 && (
        <p className="quiet small ask-past-none" title={list.unreadable.join('\n')}>
          {t.ask.unreadable(list.unreadable.length)}
        </p>
      )}
    </>
  )
}
