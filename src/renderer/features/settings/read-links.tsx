import { useState } from 'react'
import { useApi, useApp } from '../../client/app-context.ts'
import { explain } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { ChoiceField } from '../../ui/choice.tsx'
import { Problem } from '../../ui/problem.tsx'

/** May what symbolic links lead to be read in this vault? Off unless the person says so. */
export function ReadLinks() {
  const api = useApi()
  const adopt = useApp((app) => app.adopt)
  const reads = useApp((app) => app.host?.vault?.readsLinks === true)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(allow: boolean) {
    try {
      adopt(await api.request('vault.readLinks', { allow }))
      setProblem(null)
    } catch (error) {
      setProblem(explain(error))
    }
  }

  return (
    <>
      <ChoiceField
        label={t.settings.links}
        hint={t.settings.linksHint}
        value={reads ? 'read' : 'closed'}
        options={(['closed', 'read'] as const).map((value) => ({ value, label: t.settings.linksAre[value] }))}
        onChoose={(value) => void choose(value === 'read')}
      />
      <Problem words={problem} />
    </>
  )
}
