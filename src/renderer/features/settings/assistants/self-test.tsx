import type { Input } from '../../../../contract/requests.ts'
import { useRequest } from '../../../client/use-request.ts'
import { hostWords } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'

/** Starts what stands in the client's settings, at once, and says in a sentence what came of it. */
export function SelfTest({
  client,
  version,
}: {
  readonly client: Input<'mcp.selftest'>['client']
  readonly version: number
}) {
  const asked = useRequest('mcp.selftest', { client }, version)
  if (asked.kind === 'failed')
    return (
      <p className="field-problem" role="alert">
        {asked.why}
      </p>
    )
  if (asked.kind === 'loading' || !asked.fresh)
    return (
      <p className="quiet" role="status">
        {t.assistants.testing}
      </p>
    )
  const { ok, words, said, tools } = asked.value
  return (
    <div className={ok ? 'self-test is-ok' : 'self-test is-bad'} role="status">
      <p>
        <strong>{ok ? t.assistants.passed : t.assistants.failed}</strong> {hostWords(words, said)}
      </p>
      {tools.length > 0 && (
        <details className="quiet small">
          <summary>{t.assistants.tools(tools.length)}</summary>
          <p className="self-test-tools">{tools.join(', ')}</p>
        </details>
      )}
    </div>
  )
}
