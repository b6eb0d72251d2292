import { useState } from 'react'
import { useTools } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { explain } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { size } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'

type Props = { readonly domain: string; readonly summary: string }

/** The document as it was dropped: opened where the system opens such documents, or shown in its folder. */
export function OriginalButtons({ domain, summary }: Props) {
  const { shell, openOriginal } = useTools()
  const original = useRequest('sources.original', { domain, summary })
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = (act: Promise<void>) => {
    setProblem(null)
    act.catch((error: unknown) => setProblem(explain(error)))
  }
  if (original.kind !== 'ready' || !original.value.here) return null
  const { name, bytes, path, url } = original.value
  return (
    <div className="source-original">
      <p className="quiet">
        {name} · {size(bytes)}
        {url !== null && <> · {t.page.fetchedFrom(url)}</>}
      </p>
      <div className="buttons">
        <Button onClick={() => attempt(openOriginal(domain, summary))}>{t.page.openOriginal}</Button>
        {shell && path !== null && (
          <Button tone="quiet" onClick={() => attempt(shell.reveal(domain, path))}>
            {t.page.showInFolder}
          </Button>
        )}
      </div>
      {problem && <p className="field-problem">{problem}</p>}
    </div>
  )
}
