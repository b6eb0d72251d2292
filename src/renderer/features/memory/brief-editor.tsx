import { useDeferredValue, useMemo, useState } from 'react'
import type { BriefView } from '../../../contract/memory-views.ts'
import { pageBody } from '../../../core/show/page-body.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Article } from '../../ui/page/article.tsx'
import { mergePages } from '../../ui/page/merge-pages.ts'
import { Problem } from '../../ui/problem.tsx'
import { applyNow } from './apply-now.ts'
import { noLinks } from './handoff-text.tsx'

type Props = { readonly domain: string; readonly brief: BriefView; readonly onDone: () => void }

const comment = /^\ufeff?<!--[^\n]*-->\s*/u

/** The brief as text, and beside it as it will read, what is new underlined. */
export function BriefEditor({ domain, brief, onDone }: Props) {
  const api = useApi()
  const say = useApp((app) => app.say)
  const before = brief.raw.replace(comment, '')
  const [text, setText] = useState(brief.exists ? before : t.memory.starter)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = useDeferredValue(text)
  const body = useMemo(
    () => mergePages(brief.exists ? pageBody(before, '') : null, pageBody(shown, '')),
    [brief.exists, before, shown],
  )
  const bytes = new TextEncoder().encode(text).length
  const isSame = text === before

  async function save() {
    setBusy(true)
    const why = await applyNow(api, () =>
      api.request('memory.proposeOwnBrief', { domain, project: brief.project, text, over: brief.hash }),
    )
    setBusy(false)
    setProblem(why)
    if (why !== null) return
    say(t.memory.owner)
    onDone()
  }

  return (
    <div className="brief-editor">
      <div className="brief-source">
        <label className="field-label" htmlFor="brief-text">
          {t.memory.briefText}
        </label>
        <textarea
          id="brief-text"
          className="input brief-text"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <section className="brief-preview" aria-label={t.memory.preview}>
        <p className="field-label">{t.memory.preview}</p>
        {isSame ? <p className="quiet">{t.memory.previewSame}</p> : null}
        <Article body={body} domain={domain} path={brief.path} links={noLinks} live={false} />
      </section>
      <div className="memory-decide">
        <Button tone="main" busy={busy} disabled={isSame || bytes > brief.limit} onClick={() => void save()}>
          {busy ? t.memory.saving : t.memory.saveBrief}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {t.memory.dropEdit}
        </Button>
        <p className={bytes > brief.limit ? 'field-problem tabular' : 'quiet tabular'}>
          {t.memory.room(bytes, brief.limit)}
        </p>
        {brief.authority === 'commissioned' && <p className="quiet">{t.memory.becomesOwn}</p>}
        <Problem words={problem} />
      </div>
    </div>
  )
}
