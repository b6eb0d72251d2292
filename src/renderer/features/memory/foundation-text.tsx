import { useMemo } from 'react'
import type { FoundationRowView } from '../../../contract/memory-views.ts'
import { pageBody } from '../../../core/show/page-body.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Article } from '../../ui/page/article.tsx'
import { noLinks } from './handoff-text.tsx'

type Props = {
  readonly domain: string
  readonly project: string
  readonly document: FoundationRowView
  readonly onClose: () => void
}

export function FoundationText({ domain, project, document, onClose }: Props) {
  const { slug, title, sha256 } = document
  const asked = useRequest('memory.foundation', { domain, project, slug })
  const text = asked.kind === 'ready' ? asked.value.text : ''
  const body = useMemo(() => pageBody(text, title), [text, title])
  return (
    <div className="memory-body">
      <Button tone="quiet" className="memory-up" onClick={onClose}>
        <Icon name="back" />
        {t.memory.views.foundations}
      </Button>
      <h2 className="memory-headline">{title}</h2>
      <p className="memory-provenance quiet small">
        <span>{slug}</span>
        <span className="memory-path">sha256 {sha256.slice(0, 12)}…</span>
      </p>
      {asked.kind === 'failed' && <p className="field-problem">{asked.why}</p>}
      <Article body={body} domain={domain} path="" links={noLinks} live={false} />
    </div>
  )
}
