import { useMemo, useState } from 'react'
import type { BriefView } from '../../../contract/memory-views.ts'
import { pageBody } from '../../../core/show/page-body.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Article } from '../../ui/page/article.tsx'
import { BriefEditor } from './brief-editor.tsx'
import { noLinks } from './handoff-text.tsx'

type Props = { readonly domain: string; readonly project: string; readonly version: string }

/** The standing brief, and its edit. */
export function Brief({ domain, project, version }: Props) {
  const [edited, setEdited] = useState<BriefView | null>(null)
  const asked = useRequest('memory.brief', { domain, project }, version)
  if (asked.kind === 'failed') return <p className="field-problem">{asked.why}</p>
  if (asked.kind === 'loading') return null
  const brief = asked.value
  if (edited) return <BriefEditor domain={domain} brief={edited} onDone={() => setEdited(null)} />
  if (!brief.exists) {
    return (
      <div className="memory-body">
        <p className="empty-title">{t.memory.briefNone}</p>
        <p className="empty-text">{t.memory.briefNoneText}</p>
        <Button tone="main" onClick={() => setEdited(brief)}>
          {t.memory.writeBrief}
        </Button>
      </div>
    )
  }
  return (
    <div className="memory-body">
      <div className="memory-bar">
        <p className="quiet">
          {brief.authority === 'owner'
            ? t.memory.owner
            : t.memory.commissioned(brief.record['instructed-by'] ?? t.memory.someone)}
        </p>
        <Button onClick={() => setEdited(brief)}>{t.memory.edit}</Button>
      </div>
      {brief.repeated.length > 0 && <p className="memory-doubt">{t.memory.repeated(brief.repeated)}</p>}
      <BriefText domain={domain} text={brief.text} />
    </div>
  )
}

function BriefText({ domain, text }: { readonly domain: string; readonly text: string }) {
  const body = useMemo(() => pageBody(text, ''), [text])
  return <Article body={body} domain={domain} path="" links={noLinks} live={false} />
}
