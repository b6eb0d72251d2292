import { type FormEvent, useState } from 'react'
import type { ConversationView, TurnView } from '../../../contract/ask-views.ts'
import { useApi } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { readonly conversation: ConversationView; readonly turn: TurnView; readonly at: number }
type Made = { readonly changeId: string; readonly facts: number; readonly left: number }

/** An answer's sentences as facts of a page. It goes to the Inbox, where it is looked at before it is written. */
export function MakePage({ conversation, turn, at }: Props) {
  const api = useApi()
  const { act, busy, problem } = useAct()
  const [title, setTitle] = useState<string | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  if (made) {
    return (
      <p role="status">
        {t.ask.made(made.facts, made.left)}{' '}
        <a href={formatRoute({ place: 'inbox', item: made.changeId })}>{t.ask.openInbox}</a>
      </p>
    )
  }
  if (title === null)
    return <Button onClick={() => setTitle(turn.question.replace(/\s*\?+\s*$/u, ''))}>{t.ask.makePage}</Button>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const { domain, id } = conversation
      const answer = await api.request('ask.compile', { domain, id, turn: at, title: title.trim().slice(0, 200) })
      setMade({ changeId: answer.changeId, facts: answer.facts, left: answer.left.length })
    })
  }
  return (
    <form className="make-page" onSubmit={submit}>
      <TextField
        label={t.ask.makeTitle}
        value={title}
        maxLength={200}
        spellCheck
        ref={focusOnce}
        hint={t.ask.makeHint}
        onType={setTitle}
      />
      <div className="buttons">
        <Button tone="main" type="submit" busy={busy} disabled={title.trim() === ''}>
          {t.ask.make}
        </Button>
        <Button onClick={() => setTitle(null)}>{t.cancel}</Button>
      </div>
      <Problem words={problem} />
    </form>
  )
}

/** The person has just pressed the button that the field stands in place of. */
function focusOnce(input: HTMLInputElement | null) {
  input?.select()
}
