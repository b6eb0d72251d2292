import { useState } from 'react'
import { useApi, useApp } from '../../../client/app-context.ts'
import { useRequest } from '../../../client/use-request.ts'
import { explain } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Problem } from '../../../ui/problem.tsx'

const choices = (['ask', 'alone'] as const).map((value) => ({ value, label: t.assistants.policies[value] }))

/** Per domain: does what an assistant writes wait for a person, or is it written at once? */
export function WritePolicies() {
  const api = useApi()
  const domains = useApp((app) => app.host?.domains)
  const names = domains?.map(({ name }) => name).join()
  const [version, setVersion] = useState(0)
  const asked = useRequest('assistant.policies', {}, `${names} ${version}`)
  const [problem, setProblem] = useState<string | null>(null)
  const policies = asked.kind === 'ready' ? asked.value.policies : []

  async function choose(domain: string, apply: 'ask' | 'alone') {
    setProblem(null)
    try {
      await api.request('assistant.setPolicy', { domain, apply })
    } catch (error) {
      setProblem(explain(error))
    }
    setVersion(version + 1)
  }

  return (
    <section className="setup-part" aria-labelledby="setup-policy">
      <h3 id="setup-policy">{t.assistants.policy}</h3>
      <p className="quiet">{t.assistants.policyAbout}</p>
      {asked.kind === 'failed' && <p className="field-problem">{asked.why}</p>}
      <ul className="setup-rows">
        {policies.map(({ domain, apply }) => {
          const found = domains?.find(({ name }) => name === domain)
          if (!found || found.readOnly) return null
          return (
            <li key={domain} className="setup-policy">
              <span>{found.title}</span>
              <Choice
                label={t.assistants.policyOf(found.title)}
                value={apply}
                options={choices}
                onChoose={(chosen) => void choose(domain, chosen)}
              />
            </li>
          )
        })}
      </ul>
      <Problem words={problem} />
    </section>
  )
}
