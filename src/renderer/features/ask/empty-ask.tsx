import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { hostLines } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { useAnswerer, useTitleOf } from './use-answerer.ts'

type Props = { readonly domain: string; readonly onPick: (question: string) => void }

/** What one gets here, and questions to begin with, made from what most pages lead to. */
export function EmptyAsk({ domain, onPick }: Props) {
  const titleOf = useTitleOf()
  const answerer = useAnswerer()
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const asked = useRequest('ask.suggestions', { domains: [domain] }, version)
  const pages = asked.kind === 'ready' ? asked.value.pages : null
  const questions = asked.kind === 'ready' ? hostLines(asked.value.questions, asked.value.questionsSaid) : []
  return (
    <div className="ask-columns">
      <div className="ask-empty">
        <h1 className="ask-empty-title">{t.ask.emptyTitle}</h1>
        <p className="empty-text">
          {pages === 0 ? t.ask.emptyPages : t.ask.emptyText(titleOf(domain), answerer?.model ?? null)}
        </p>
        {questions.length > 0 && (
          <section aria-label={t.ask.suggestions} className="ask-suggestions">
            <h2 className="margin-title">{t.ask.suggestions}</h2>
            <ul>
              {questions.map((question) => (
                <li key={question}>
                  <button
                    type="button"
                    className="ask-suggestion"
                    onClick={() => {
                      onPick(question)
                      document.getElementById('ask-question')?.focus()
                    }}
                  >
                    {question}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
