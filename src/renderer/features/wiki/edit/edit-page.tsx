import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { PageView } from '../../../../contract/views.ts'
import { findFrontmatter } from '../../../../core/link/frontmatter-block.ts'
import { pageBody } from '../../../../core/show/page-body.ts'
import { textDiff } from '../../../../core/text/text-diff.ts'
import { useApi } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { MarkdownEditor } from '../../../ui/editor/markdown-editor.tsx'
import { Article } from '../../../ui/page/article.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { EditReview } from './edit-review.tsx'
import { type Edit, useEdit, withPlainEnds } from './use-edit.ts'
import './edit.css'

type Props = {
  readonly page: PageView
  /** `written`: the change that was accepted; null when one leaves without. */
  readonly onLeave: (written: string | null) => void
}

/** A page to write on: its text, how it will read, and what changes before anything is written. */
export function EditPage({ page, onLeave }: Props) {
  const edit = useEdit(page, onLeave)
  if (edit.stage.kind === 'review') return <EditReview page={page} edit={edit} change={edit.stage.change} />
  if (edit.stage.kind === 'conflict') return <EditConflict edit={edit} now={edit.stage} />
  return <Writing page={page} edit={edit} onLeave={() => onLeave(null)} />
}

function Writing({ page, edit, onLeave }: { page: PageView; edit: Edit; onLeave: () => void }) {
  const { draft } = edit
  const findPages = useFindPages(page.domain)
  const [shows, setShows] = useState<'write' | 'preview'>('write')
  const [properties, setProperties] = useState(false)
  const text = useMemo(() => withPlainEnds(draft.text), [draft.text])
  const head = properties ? '' : text.slice(0, bodyStart(text))
  const deferred = useDeferredValue(text)
  const body = useMemo(() => pageBody(deferred, page.title), [deferred, page.title])
  return (
    <section className={`edit shows-${shows}`} aria-label={t.edit.editing(page.title)}>
      <header className="edit-head">
        <h1>{t.edit.editing(page.title)}</h1>
        <Choice
          label={t.edit.view}
          value={shows}
          onChoose={setShows}
          options={[
            { value: 'write', label: t.edit.write },
            { value: 'preview', label: t.edit.preview },
          ]}
        />
        <label className="edit-properties">
          <input type="checkbox" checked={properties} onChange={(event) => setProperties(event.target.checked)} />
          {t.edit.properties}
        </label>
      </header>
      <div className="edit-text">
        <MarkdownEditor
          text={text.slice(head.length)}
          label={t.edit.text}
          onText={(written) => edit.write(head + written)}
          onDone={() => void edit.propose()}
          findPages={findPages}
        />
      </div>
      {/* It scrolls and may hold nothing to focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <section className="scroll edit-preview" tabIndex={0} aria-label={t.edit.preview}>
        <Article body={body} domain={page.domain} path={page.path} links={page.links} live={false} />
      </section>
      <footer className="edit-foot">
        <p className="quiet" role="status">
          {edit.isChanged ? <Changed before={draft.base} after={deferred} /> : t.edit.hint}
        </p>
        {edit.problem && (
          <p className="field-problem" role="alert">
            {edit.problem}
          </p>
        )}
        <div className="buttons">
          <Button tone="main" busy={edit.busy} disabled={!edit.isChanged} onClick={() => void edit.propose()}>
            {t.edit.show}
          </Button>
          <Button onClick={onLeave}>{edit.isChanged ? t.edit.leaveWithDraft : t.edit.leave}</Button>
          {edit.isChanged && (
            <Button
              tone="quiet"
              onClick={() => {
                edit.drop()
                onLeave()
              }}
            >
              {t.edit.drop}
            </Button>
          )}
        </div>
      </footer>
    </section>
  )
}

function Changed({ before, after }: { readonly before: string; readonly after: string }) {
  const lines = textDiff(withPlainEnds(before), after).flatMap((hunk) => hunk.lines)
  const of = (kind: string) => lines.filter((line) => line.kind === kind).length
  return t.edit.changed(of('added'), of('removed'))
}

/** Where the words begin, behind the properties and the blank lines after them. */
function bodyStart(text: string): number {
  const end = findFrontmatter(text)?.end ?? 0
  return end + (/^\n*/u.exec(text.slice(end))?.[0].length ?? 0)
}

const offered = 12

/** Pages by a few letters of their names, for links that are being typed. */
function useFindPages(domain: string) {
  const api = useApi()
  return useCallback(
    async (query: string) => {
      const words = query.trim()
      const order = words === '' ? ('links' as const) : ('title' as const)
      const { rows } = await api.request('pages.list', { domain, limit: offered, order, ...(words && { text: words }) })
      return rows.map(({ path, title, kind }) => ({ path, title, kind: t.kinds[kind] }))
    },
    [api, domain],
  )
}
