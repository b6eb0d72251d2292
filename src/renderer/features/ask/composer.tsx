import { useEffect, useState } from 'react'
import type { ConversationView, QuestionQuoteView } from '../../../contract/ask-views.ts'
import { isWikiError } from '../../../core/errors.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { useRequest } from '../../client/use-request.ts'
import { hostWords } from '../../state/explain.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { PriceSlip } from './price-slip.tsx'
import { useAnswerer, useTitleOf } from './use-answerer.ts'

type Props = {
  readonly domain: string
  readonly conversation: ConversationView | null
  readonly text: string
  readonly onText: (text: string) => void
  readonly onAsked: (conversation: string) => void
}

type Way = 'model' | 'passages'
/** Milliseconds without a key before the price is looked up. */
const pause = 250

/** Where one asks: the question, what it would cost as one writes, and a button that says so. */
export function Composer({ domain, conversation, text, onText, onAsked }: Props) {
  const api = useApi()
  const titleOf = useTitleOf()
  const answerer = useAnswerer()
  const [way, setWay] = useState<Way>('model')
  const [others, setOthers] = useState<readonly string[]>([])
  const [again, setAgain] = useState(0)
  const [note, setNote] = useState<string | null>(null)
  const { act, busy, problem } = useAct()
  const question = useSettled(text.trim())
  const asking = useApp((app) => conversation !== null && app.host?.answers[conversation.id]?.state === 'asking')
  // A model that cannot answer as it is set is not asked.
  const passagesOnly = answerer === null || answerer.problem !== null || way === 'passages'
  const wish = {
    domains: [domain, ...others],
    question,
    ...(conversation === null ? {} : { conversation: conversation.id }),
    ...(answerer !== null && passagesOnly ? { reader: 'built-in' } : {}),
  }
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const isThisOne = question !== '' && question === text.trim()
  const priced = useRequest('ask.quote', isThisOne && !asking ? wish : null, `${version} ${again} ${answerer?.model}`)
  const quote = isThisOne && priced.kind === 'ready' && priced.fresh ? priced.value : null

  async function ask() {
    if (quote === null || busy || asking) return
    setNote(null)
    await act(
      async () => onAsked((await api.request('ask.begin', { ...wish, token: quote.token })).conversation),
      (error) => {
        if (!isWikiError(error, 'stale_revision')) return false
        setNote(t.ask.stale)
        setAgain((count) => count + 1)
        return true
      },
    )
  }

  return (
    <form
      className="composer ask-columns"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <div className="composer-page">
        <textarea
          id="ask-question"
          className="composer-text"
          aria-label={t.ask.label(titleOf(domain))}
          placeholder={conversation === null ? t.ask.placeholder : t.ask.placeholderMore}
          title={t.ask.keys}
          rows={1}
          maxLength={2000}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void ask()
          }}
        />
        <div className="composer-bar">
          {answerer !== null && answerer.problem === null && (
            <Choice<Way>
              label={t.ask.how}
              value={way}
              options={[
                { value: 'model', label: t.ask.byModel },
                { value: 'passages', label: t.ask.byPassages },
              ]}
              onChoose={setWay}
            />
          )}
          <Domains first={domain} others={others} onChoose={setOthers} />
          <p className="composer-state quiet" role="status">
            {question !== '' && priced.kind !== 'failed' && (quote ? offerWords(quote) : t.ask.pricing)}
          </p>
          <Button tone="main" type="submit" busy={busy} disabled={quote === null || asking}>
            {buttonWords(quote, passagesOnly)}
          </Button>
        </div>
        {question !== '' && priced.kind === 'failed' && <Problem words={priced.why} />}
        {answerer !== null && answerer.problem !== null && (
          <p className="quiet">
            {t.ask.cannot(answerer.model, hostWords(answerer.problem, answerer.problemSaid))}{' '}
            <a href={formatRoute({ place: 'settings' })}>{t.places.settings}</a>
          </p>
        )}
        {note !== null && <p role="status">{note}</p>}
        <Problem words={problem} />
      </div>
      {quote?.model && <PriceSlip quote={quote} />}
    </form>
  )
}

function Domains(props: { first: string; others: readonly string[]; onChoose: (others: readonly string[]) => void }) {
  const { first, others, onChoose } = props
  const domains = useApp((app) => app.host?.domains) ?? []
  if (domains.length < 2) return null
  return (
    <fieldset className="composer-domains">
      <legend className="sr-only">{t.ask.domains}</legend>
      {domains.map(({ name, title }) => (
        <label key={name} className="composer-domain">
          <input
            type="checkbox"
            checked={name === first || others.includes(name)}
            disabled={name === first}
            onChange={(event) =>
              onChoose(event.target.checked ? [...others, name] : others.filter((other) => other !== name))
            }
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}

function offerWords({ passages, pages }: QuestionQuoteView): string {
  return t.ask.offer(passages, pages)
}

function buttonWords(quote: QuestionQuoteView | null, passagesOnly: boolean): string {
  if (passagesOnly) return t.ask.find
  if (quote === null) return t.ask.ask
  const { price } = quote
  const cost =
    price.kind === 'known' ? t.ask.atMost(price.most) : price.kind === 'free' ? t.ask.free : t.ask.unknownPrice
  return `${t.ask.ask}, ${cost}`
}

/** The text once nobody has written for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
