import type { ConversationView } from '../../../contract/ask-views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

type Props = { readonly conversation: ConversationView; readonly onChange: () => void }

/** Where the conversation lies, and what can be done with it. */
export function ConversationFoot({ conversation, onChange }: Props) {
  const api = useApi()
  const go = useApp((app) => app.go)
  const say = useApp((app) => app.say)
  const { act, busy, problem } = useAct()
  const { domain, id, from, title, turns } = conversation
  const hasAnswer = turns.some(
    ({ model, sentences, passages }) => sentences.length > 0 || (model === null && passages.length > 0),
  )
  if (from === 'curator' || turns.some(({ state }) => state === 'asking')) return null
  const keep = () =>
    act(async () => {
      const kept = await api.request('ask.keep', { domain, id })
      go({ place: 'ask', domain, id: kept.id, question: null }, 'replace')
      onChange()
    })
  const remove = () =>
    act(async () => {
      const { receipt } = await api.request('ask.delete', { domain, id })
      say(t.ask.removed(title))
      if (receipt) go({ place: 'activity', domain, change: receipt.changeId })
      else go({ place: 'ask', domain, id: null, question: null })
      onChange()
    })
  return (
    <div className="ask-columns">
      <footer className="conversation-foot">
        {from === 'vault' ? (
          <p className="quiet">
            {t.ask.kept} <code>{id}</code>
          </p>
        ) : (
          <p className="quiet">{t.ask.unkept}</p>
        )}
        <div className="buttons">
          {from === 'machine' && hasAnswer && (
            <Button busy={busy} onClick={() => void keep()}>
              {t.ask.keep}
            </Button>
          )}
          <Button tone="quiet" busy={busy} onClick={() => void remove()}>
            {from === 'vault' ? t.ask.remove : t.ask.forget}
          </Button>
        </div>
        <Problem words={problem} />
      </footer>
    </div>
  )
}
