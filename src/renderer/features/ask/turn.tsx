import { useMemo } from 'react'
import type { ConversationView, TurnView } from '../../../contract/ask-views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { hostWords } from '../../state/explain.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Spread } from '../../ui/margin/spread.tsx'
import { Problem } from '../../ui/problem.tsx'
import { AnswerText } from './answer-text.tsx'
import { MakePage } from './make-page.tsx'
import { MarginNote, notesOf } from './margin-note.tsx'
import { PassageList } from './passage-list.tsx'
import { ReceiptSlip } from './price-slip.tsx'

type Props = {
  readonly conversation: ConversationView
  readonly turn: TurnView
  readonly at: number
  readonly onStop: () => void
  readonly onAskAgain: (question: string) => void
  readonly onChange: () => void
}

/** One question and what came of it, its passages in the margin at the height of the sentences that cite them. */
export function Turn({ conversation, turn, at, onStop, onAskAgain, onChange }: Props) {
  const { domain } = conversation
  const notes = useMemo(() => notesOf(turn), [turn])
  const Heading = at === 0 ? 'h1' : 'h2'
  const asking = turn.state === 'asking'
  return (
    <Spread
      domain={domain}
      claims={notes.claims}
      show="all"
      card={(claim) => <MarginNote note={notes.byId.get(claim.id)} own={domain} />}
      className="turn"
    >
      <Heading className="turn-question">{turn.question}</Heading>
      {turn.model === null ? (
        <PassageList turn={turn} own={domain} level={at === 0 ? 2 : 3} />
      ) : (
        <AnswerText turn={turn} own={domain} notes={notes.byId} />
      )}
      {asking && (
        <p className="turn-state" role="status">
          <span>{turn.sentences.length === 0 ? t.ask.asking(turn.model ?? '') : t.ask.writing(turn.model ?? '')}</span>
          <Button tone="quiet" onClick={onStop}>
            {t.ask.stop}
          </Button>
        </p>
      )}
      {turn.state === 'stopped' && <p className="turn-note quiet">{t.ask.stopped}</p>}
      <Problem words={turn.problem === null ? null : hostWords(turn.problem, turn.problemSaid)} />
      {turn.state === 'failed' && (
        <div className="buttons turn-note">
          <Button onClick={() => onAskAgain(turn.question)}>{t.ask.again}</Button>
          <PassagesInstead conversation={conversation} question={turn.question} onChange={onChange} />
        </div>
      )}
      {!asking && conversation.from !== 'curator' && <TurnFoot conversation={conversation} turn={turn} at={at} />}
    </Spread>
  )
}

function TurnFoot({ conversation, turn, at }: Pick<Props, 'conversation' | 'turn' | 'at'>) {
  const facts =
    turn.model === null
      ? turn.passages.some(({ evidence }) => evidence.length > 0)
      : turn.sentences.some(({ fault, cites }) => fault === null && cites.length > 0)
  const supported = turn.sentences.filter(({ fault }) => fault === null).length
  return (
    <footer className="turn-foot">
      <div className="turn-doing">
        {turn.sentences.length > 0 && <p className="quiet small">{t.ask.summary(supported, turn.sentences.length)}</p>}
        {facts && <MakePage conversation={conversation} turn={turn} at={at} />}
        {turn.model === null && <ModelWould />}
      </div>
      <ReceiptSlip turn={turn} at={at} />
    </footer>
  )
}

function ModelWould() {
  const set = useApp((app) => app.host?.settings.reader)
  if (set !== 'built-in') return null
  return (
    <p className="quiet small">
      {t.ask.modelWould} <a href={formatRoute({ place: 'settings' })}>{t.ask.chooseModel}</a>
    </p>
  )
}

/** The same question to no model, in the same conversation. */
function PassagesInstead(props: { conversation: ConversationView; question: string; onChange: () => void }) {
  const { conversation, question, onChange } = props
  const api = useApi()
  const { act, busy, problem } = useAct()
  const ask = () =>
    act(async () => {
      const { domain, domains, id } = conversation
      const asked = [domain, ...domains.filter((name) => name !== domain)]
      const wish = { domains: asked, question, conversation: id, reader: 'built-in' }
      const { token } = await api.request('ask.quote', wish)
      await api.request('ask.begin', { ...wish, token })
      onChange()
    })
  return (
    <>
      <Button busy={busy} onClick={() => void ask()}>
        {t.ask.passagesInstead}
      </Button>
      <Problem words={problem} />
    </>
  )
}
