import { useState } from 'react'
import type { Output } from '../../../../contract/requests.ts'
import { useApi } from '../../../client/app-context.ts'
import { explain } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { CopyLine } from './copy-line.tsx'

type Props = Pick<Output<'mcp.clients'>, 'address' | 'write'> & { readonly onChanged: () => void }

const choices = (['read', 'write'] as const).map((value) => ({ value, label: t.assistants.accesses[value] }))

/** Where assistants without a settings file of their own find the running app. The token stays hidden until asked for. */
export function HttpAddress({ address, write, onChanged }: Props) {
  const api = useApi()
  const [seen, setSeen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(chosen: 'read' | 'write') {
    setProblem(null)
    try {
      await api.request('mcp.setWrite', { write: chosen === 'write' })
    } catch (error) {
      setProblem(explain(error))
    }
    onChanged()
  }

  return (
    <section className="setup-part" aria-labelledby="setup-address">
      <h3 id="setup-address">{t.assistants.address}</h3>
      <p className="quiet">{address === null ? t.assistants.noAddress : t.assistants.addressAbout}</p>
      {address !== null && (
        <>
          <CopyLine label={t.assistants.url} value={address.url} />
          <CopyLine label={t.assistants.token} value={address.token} shown={seen ? address.token : t.assistants.hidden}>
            <Button tone="quiet" aria-pressed={seen} aria-label={t.assistants.showToken} onClick={() => setSeen(!seen)}>
              {seen ? t.assistants.hideToken : t.assistants.showToken}
            </Button>
          </CopyLine>
          <div className="setup-choice">
            <span className="field-label">{t.assistants.addressAccess}</span>
            <Choice
              label={t.assistants.addressAccess}
              value={write ? 'write' : 'read'}
              options={choices}
              onChoose={(chosen) => void choose(chosen)}
            />
            <p className="field-hint">{t.assistants.addressWrite}</p>
          </div>
        </>
      )}
      <Problem words={problem} />
    </section>
  )
}
