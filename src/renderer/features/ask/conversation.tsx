import { useEffect, useRef } from 'react'
import type { ConversationView } from '../../../contract/ask-views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { ConversationFoot } from './conversation-foot.tsx'
import { Turn } from './turn.tsx'

type Props = {
  readonly conversation: ConversationView
  readonly onChange: () => void
  readonly onAskAgain: (question: string) => void
}

/** Questions and answers down the page; the newest comes into view when it begins. */
export function Conversation({ conversation, onChange, onAskAgain }: Props) {
  const api = useApi()
  const { id, domain, title, turns } = conversation
  const progress = useApp((app) => app.host?.answers[id])
  const last = useRef<HTMLDivElement>(null)
  const count = turns.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn, or another conversation, comes into view once.
  useEffect(() => {
    if (count > 1) last.current?.scrollIntoView({ block: 'start' })
  }, [id, count])

  const shown = turns.map((turn, at) => {
    const isNow = at === count - 1 && turn.state === 'asking' && progress?.state === 'asking'
    return isNow ? { ...turn, sentences: progress.sentences, missing: progress.missing } : turn
  })
  return (
    <article className="conversation" aria-label={title}>
      {shown.map((turn, at) => (
        // A turn has no name of its own; turns are only ever added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div key={`${id} ${at}`} ref={at === count - 1 ? last : undefined} className="turn-place">
          <Turn
            conversation={conversation}
            turn={turn}
            at={at}
            onStop={() => void api.request('ask.stop', { domain, id })}
            onAskAgain={onAskAgain}
            onChange={onChange}
          />
        </div>
      ))}
      <ConversationFoot conversation={conversation} onChange={onChange} />
    </article>
  )
}
