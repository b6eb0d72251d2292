import { useMemo } from 'react'
import type { HandoffView } from '../../../contract/memory-views.ts'
import { pageBody } from '../../../core/show/page-body.ts'
import { t } from '../../strings/index.ts'
import { dateAndTime } from '../../strings/words.ts'
import { Article } from '../../ui/page/article.tsx'
import type { PageLinks } from '../../ui/page/page-links.ts'
import { ago } from './ago.ts'

/** Nothing in a handoff leads anywhere: what it says was written by others and is read, not followed. */
export const noLinks: PageLinks = []

/** A handoff: its headline, who saved it when and by which clock, its sections. */
export function HandoffText({ domain, handoff }: { readonly domain: string; readonly handoff: HandoffView }) {
  const { sections, scope, machine, isOwn, harness, model, savedAt, clock, doubt, repeated } = handoff
  const text = sections.map(({ heading, body }) => `## ${heading}\n\n${body}`).join('\n\n')
  const body = useMemo(() => pageBody(text, ''), [text])
  const { own, other, file } = t.memory.clocks
  const byClock = clock === 'file' ? file : clock === 'this machine' ? own : other(machine)
  return (
    <article aria-label={handoff.headline ?? t.memory.noHeadline}>
      <p className="memory-headline">{handoff.headline ?? t.memory.noHeadline}</p>
      <p className="memory-provenance quiet">
        <span>{t.memory.scope(scope)}</span>
        <span>{isOwn ? t.memory.onThisMachine : machine}</span>
        <span>
          <time dateTime={savedAt} title={dateAndTime(savedAt)}>
            {t.memory.saved(ago(savedAt))}
          </time>{' '}
          {byClock}
        </span>
        {harness && <span>{harness}</span>}
        {model && <span>{model}</span>}
      </p>
      {doubt && <p className="memory-doubt">{doubt}</p>}
      {repeated.length > 0 && <p className="memory-doubt">{t.memory.repeated(repeated)}</p>}
      <Article body={body} domain={domain} path={handoff.path} links={noLinks} live={false} />
    </article>
  )
}
