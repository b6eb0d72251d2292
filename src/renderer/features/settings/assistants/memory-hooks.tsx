import { useState } from 'react'
import { useRequest } from '../../../client/use-request.ts'
import { t } from '../../../strings/index.ts'
import { HookRow } from './hook-row.tsx'
import { inOrder } from './standing.ts'

export function MemoryHooks() {
  const [version, setVersion] = useState(0)
  const asked = useRequest('hooks.clients', {}, version)
  return (
    <section className="setup-part" aria-labelledby="setup-hooks">
      <h3 id="setup-hooks">{t.assistants.hooks}</h3>
      <p className="quiet">{t.assistants.hooksAbout}</p>
      {asked.kind === 'failed' && <p className="field-problem">{asked.why}</p>}
      {asked.kind === 'ready' && (
        <ul className="setup-rows">
          {inOrder(asked.value.clients).map((client) => (
            <HookRow key={client.id} client={client} onChanged={() => setVersion(version + 1)} />
          ))}
        </ul>
      )}
    </section>
  )
}
