import { useState } from 'react'
import type { PageView } from '../../../contract/views.ts'
import { useTools } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'

/** The file of the page in other programs; in the desktop window only. */
export function PageOutside({ page }: { readonly page: PageView }) {
  const { shell } = useTools()
  const [problem, setProblem] = useState<string | null>(null)
  if (shell === null) return null
  const attempt = (act: Promise<void>) => {
    setProblem(null)
    act.catch((error: unknown) => setProblem(explain(error)))
  }
  return (
    <>
      {problem && (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
      <Button tone="quiet" onClick={() => attempt(shell.openInObsidian(page.domain, page.path))}>
        {t.page.openInObsidian}
      </Button>
      <Button tone="quiet" onClick={() => attempt(shell.reveal(page.domain, page.path))}>
        {t.page.reveal}
      </Button>
    </>
  )
}
