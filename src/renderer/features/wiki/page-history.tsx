import { useState } from 'react'
import type { Output } from '../../../contract/requests.ts'
import type { ActivityView, PageView } from '../../../contract/views.ts'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { dateAndTime } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextDiff } from '../../ui/diff/text-diff.tsx'
import { originWords } from '../../ui/origin-words.ts'
import './history.css'

/** Every accepted change that touched the page, newest first: what it was, by whom, and its lines. */
export function PageHistory({ page }: { readonly page: PageView }) {
  const applied = useApp((app) => app.host?.applied ?? 0)
  const asked = useRequest('pages.history', { domain: page.domain, page: page.path }, applied)
  return (
    <section className="history" aria-label={t.edit.historyOf(page.title)}>
      <h1>{t.edit.historyOf(page.title)}</h1>
      {asked.kind === 'failed' && <p className="field-problem">{asked.why}</p>}
      {asked.kind === 'ready' && asked.value.changes.length === 0 && <p className="quiet">{t.edit.noHistory}</p>}
      {asked.kind === 'ready' && (
        <ol>
          {asked.value.changes.map((entry) => (
            <Entry key={entry.change.id} entry={entry} page={page} />
          ))}
        </ol>
      )}
      {asked.kind === 'ready' && asked.value.more && <p className="quiet">{t.edit.older}</p>}
    </section>
  )
}

type EntryOf = Output<'pages.history'>['changes'][number]

function Entry({ entry, page }: { readonly entry: EntryOf; readonly page: PageView }) {
  const { change, path } = entry
  const [open, setOpen] = useState(false)
  return (
    <li className={change.undoneBy === null ? 'history-entry' : 'history-entry is-undone'}>
      <p className="history-what">{originWords(change.origin)}</p>
      <p className="history-who">
        <time dateTime={change.appliedAt}>{dateAndTime(change.appliedAt)}</time>
        <span>{byWhom(change.origin)}</span>
        {path !== page.path && <span>{t.edit.asPath(path)}</span>}
        {change.undoneBy !== null && <span>{t.edit.undone}</span>}
      </p>
      <div className="buttons">
        <Button tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.edit.hideDiff : t.edit.showDiff}
        </Button>
        <a
          className="button button-quiet"
          href={formatRoute({ place: 'activity', domain: page.domain, change: change.id })}
        >
          {t.edit.toActivity}
        </a>
      </div>
      {open && <ChangedLines changeId={change.id} path={path} />}
    </li>
  )
}

function ChangedLines({ changeId, path }: { readonly changeId: string; readonly path: string }) {
  const asked = useRequest('changes.show', { changeId })
  if (asked.kind === 'loading') return <p className="quiet">{t.edit.loadingDiff}</p>
  if (asked.kind === 'failed') return <p className="field-problem">{asked.why}</p>
  const file = asked.value.files.find((one) => one.path === path)
  return (
    <div className="history-lines">
      {file?.op === 'create' && <p className="quiet">{t.edit.madeHere}</p>}
      <TextDiff hunks={file?.hunks ?? []} />
    </div>
  )
}

/** Who changed it, in words. */
function byWhom(origin: ActivityView['origin']): string {
  switch (origin.kind) {
    case 'ingest':
      return t.edit.by.ingest(origin.reader === 'built-in' ? t.edit.by.builtIn : origin.reader)
    case 'assistant':
      return t.edit.by.assistant(origin.client)
    case 'health':
      return t.edit.by.health
    case 'outside-rename':
      return t.edit.by.elsewhere
    default:
      return t.edit.by.you
  }
}
