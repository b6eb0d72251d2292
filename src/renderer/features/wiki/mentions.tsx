import { useState } from 'react'
import type { MentionView } from '../../../contract/page-requests.ts'
import type { PageView } from '../../../contract/views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { explain } from '../../state/explain.ts'
import { lineHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Problem } from '../../ui/problem.tsx'

/** Pages that name this one and link to it nowhere, each with the way to a link. */
export function Mentions({ page }: { readonly page: PageView }) {
  const version = useApp((app) => app.host?.versions[page.domain] ?? 0)
  const asked = useRequest('pages.mentions', { domain: page.domain, page: page.path }, version)
  if (asked.kind !== 'ready' || asked.value.mentions.length === 0) return null
  const { mentions } = asked.value
  return (
    <section className="backlinks mentions" aria-label={t.edit.mentions(mentions.length)}>
      <h2 className="margin-title">{t.edit.mentions(mentions.length)}</h2>
      <ul>
        {mentions.map((mention) => (
          <Mention key={mention.from} page={page} mention={mention} />
        ))}
      </ul>
    </section>
  )
}

function Mention({ page, mention }: { readonly page: PageView; readonly mention: MentionView }) {
  const api = useApi()
  const go = useApp((app) => app.go)
  const openChange = useApp((app) => app.openChange)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function link() {
    setBusy(true)
    try {
      const input = { domain: page.domain, page: page.path, from: mention.from }
      const { id } = await api.request('pages.linkMention', input)
      await openChange(id)
      go({ place: 'inbox', item: id })
    } catch (error) {
      setProblem(explain(error))
      setBusy(false)
    }
  }
  return (
    <li>
      <a className="backlink" href={lineHref(page.domain, mention.from, mention.line)}>
        <span className="backlink-from">
          <Glyph kind={mention.kind} named />
          {mention.title}
        </span>
        <span className="backlink-sentence">{mention.sentence}</span>
      </a>
      {mention.linkable ? (
        <Button tone="quiet" className="mention-link" busy={busy} onClick={() => void link()}>
          {t.edit.link}
          <span className="sr-only">{t.edit.linkFrom(mention.title)}</span>
        </Button>
      ) : (
        <p className="quiet small">{t.edit.ownNote}</p>
      )}
      <Problem words={problem} />
    </li>
  )
}
