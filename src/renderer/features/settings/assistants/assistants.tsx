import { useState } from 'react'
import { useApp } from '../../../client/app-context.ts'
import { useRequest } from '../../../client/use-request.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ClientRow } from './client-row.tsx'
import { HttpAddress } from './http-address.tsx'
import { MemoryHooks } from './memory-hooks.tsx'
import { SkillPlace } from './skill-place.tsx'
import { inOrder } from './standing.ts'
import { WritePolicies } from './write-policies.tsx'
import './assistants.css'

/** Which assistants may come in, by which door, and what they may do. Each change of theirs is shown before it is written. */
export function Assistants() {
  const [version, setVersion] = useState(0)
  const asked = useRequest('mcp.clients', {}, version)
  const isSample = useApp((app) => app.host?.vault?.sample === true)
  const lookAgain = () => setVersion(version + 1)
  return (
    <section aria-labelledby="settings-assistants">
      <h2 id="settings-assistants">{t.assistants.title}</h2>
      <div className="settings-body setup">
        <p className="quiet">{t.assistants.about}</p>
        {isSample && <p className="setup-beforehand">{t.assistants.sample}</p>}
        {asked.kind === 'loading' && <p className="quiet">{t.assistants.looking}</p>}
        {asked.kind === 'failed' && (
          <p className="field-problem" role="alert">
            {asked.why} <Button onClick={lookAgain}>{t.assistants.lookAgain}</Button>
          </p>
        )}
        {asked.kind === 'ready' && (
          <>
            <ul className="setup-rows">
              {inOrder(asked.value.clients).map((client) => (
                <ClientRow key={client.id} client={client} onChanged={lookAgain} />
              ))}
            </ul>
            <WritePolicies />
            <MemoryHooks />
            <HttpAddress address={asked.value.address} write={asked.value.write} onChanged={lookAgain} />
            <SkillPlace skill={asked.value.skill} />
          </>
        )}
      </div>
    </section>
  )
}
