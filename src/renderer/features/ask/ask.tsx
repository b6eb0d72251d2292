import { useEffect, useState } from 'react'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { EmptyAsk } from './empty-ask.tsx'
import { PastList } from './past-list.tsx'
import './ask.css'

/** A question to the pages: past conversations at the side, the open one with its margin, and where one asks. */
export function Ask() {
  const route = useApp((app) => app.route)
  const fallback = useApp((app) => app.domain)
  if (route.place !== 'ask') return null
  const domain = route.domain ?? fallback
  if (domain === null) return null
  return <AskIn key={domain} domain={domain} id={route.id} question={route.question} />
}

type Props = { readonly domain: string; readonly id: string | null; readonly question: string | null }

function AskIn({ domain, id, question }: Props) {
  const go = useApp((app) => app.go)
  const [asked, setAsked] = useState(0)
  const [text, setText] = useState(question ?? '')
  const answered = useApp((app) => app.host?.answered ?? 0)
  const applied = useApp((app) => app.host?.applied ?? 0)
  const version = `${asked} ${answered}`
  const past = useRequest('ask.conversations', { domain }, `${version} ${applied}`)
  // Not with every applied change: keeping or deleting it is one, and then it is no longer under this name.
  const shown = useRequest('ask.conversation', id === null ? null : { domain, id }, version)
  const conversation = id !== null && shown.kind === 'ready' && shown.value.id === id ? shown.value : null

  useEffect(() => {
    if (question !== null) setText(question)
  }, [question])
  const begin = () => {
    setText('')
    go({ place: 'ask', domain, id: null, question: null })
    document.getElementById('ask-question')?.focus()
  }
  useKeys({ n: begin })

  const refresh = () => setAsked((count) => count + 1)
  const list = past.kind === 'ready' ? past.value : null
  return (
    <div className="ask">
      <PastList domain={domain} current={id} list={list} onBegin={begin} />
      <div className="ask-main">
        <div className="scroll ask-page" data-empty={id === null ? '' : undefined}>
          {id === null && <EmptyAsk domain={domain} onPick={setText} />}
          {id !== null && shown.kind === 'failed' && <p className="sentence">{shown.why}</p>}
          {conversation && <Conversation conversation={conversation} onChange={refresh} onAskAgain={setText} />}
        </div>
        {conversation?.from === 'curator' ? (
          <p className="ask-curators">{t.ask.curators}</p>
        ) : (
          <Composer
            domain={domain}
            conversation={conversation}
            text={text}
            onText={setText}
            onAsked={(asking) => {
              setText('')
              refresh()
              go({ place: 'ask', domain, id: asking, question: null })
            }}
          />
        )}
      </div>
    </div>
  )
}
