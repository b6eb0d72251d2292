import { useEffect, useState } from 'react'
import type { AskedView, AskQuoteView } from '../../../contract/health-views.ts'
import { useApi } from '../../client/app-context.ts'
import { explain, failureWords } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'

type Props = { readonly domain: string; readonly onFound: () => void }

/** Checks that ask a model: their price first, then a yes, then how far it is and what it came to. */
export function AskPanel({ domain, onFound }: Props) {
  const api = useApi()
  const [quote, setQuote] = useState<AskQuoteView | null>(null)
  const [asked, setAsked] = useState<AskedView | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = asked?.kind === 'running'

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      void api.request('health.asked', { domain }).then(
        (now) => {
          setAsked(now)
          if (now.kind === 'ended') onFound()
        },
        (error: unknown) => setProblem(explain(error)),
      )
    }, 500)
    return () => clearInterval(timer)
  }, [api, domain, running, onFound])

  async function run(act: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  const price = () =>
    run(async () => {
      setAsked(null)
      setQuote(await api.request('health.quote', { domain }))
    })
  const begin = (token: string) =>
    run(async () => {
      setAsked(await api.request('health.ask', { domain, token }))
      setQuote(null)
    })
  const stop = () =>
    run(async () => {
      setAsked(await api.request('health.stop', { domain }))
      onFound()
    })

  return (
    <section className="health-ask" aria-label={t.health.askTitle}>
      <h2>{t.health.askTitle}</h2>
      {quote === null && !running && (
        <>
          <p className="quiet">{t.health.askText}</p>
          <Button busy={busy} onClick={() => void price()}>
            {t.health.askPrice}
          </Button>
        </>
      )}
      {quote !== null && (
        <>
          <p>{t.health.quote(quote)}</p>
          <div className="buttons">
            <Button tone="main" busy={busy} disabled={quote.calls === 0} onClick={() => void begin(quote.token)}>
              {t.health.ask(quote.calls)}
            </Button>
            <Button disabled={busy} onClick={() => setQuote(null)}>
              {t.cancel}
            </Button>
          </div>
        </>
      )}
      {running && (
        <>
          <p role="status">{t.health.asking(asked.done, asked.calls, asked.found)}</p>
          <Button busy={busy} onClick={() => void stop()}>
            {t.health.stop}
          </Button>
        </>
      )}
      {asked?.kind === 'ended' && <p role="status">{t.health.asked(inWindowsWords(asked))}</p>}
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

type Ended = Extract<AskedView, { kind: 'ended' }>

function inWindowsWords(asked: Ended): Ended {
  const { stopped } = asked
  if (stopped === null) return asked
  return { ...asked, stopped: { ...stopped, message: failureWords({ ...stopped, data: stopped.data ?? {} }) } }
}
