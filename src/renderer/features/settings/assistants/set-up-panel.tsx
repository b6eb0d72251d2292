import { useState } from 'react'
import type { ClientView } from '../../../../contract/mcp-requests.ts'
import type { Input, Output } from '../../../../contract/requests.ts'
import { useApi, useApp } from '../../../client/app-context.ts'
import { useRequest } from '../../../client/use-request.ts'
import { explain, hostWords } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { type Access, AccessChoice } from './access-choice.tsx'
import { PreviewOf } from './preview-of.tsx'
import { usePanelFocus } from './use-panel-focus.ts'

type Props = {
  readonly client: ClientView
  /** Taken out instead of set up. */
  readonly isRemoval: boolean
  readonly onWritten: (written: Output<'mcp.install'>) => void
  readonly onCancel: () => void
}

/** What it may and what would be written, side by side in time: every choice shows at once what it makes of the file. */
export function SetUpPanel({ client, isRemoval, onWritten, onCancel }: Props) {
  const api = useApi()
  const domains = useApp((app) => app.host?.domains ?? none)
  const now = client.state.kind === 'installed' ? client.state.options : null
  const known = now?.domains.filter((name) => domains.some((domain) => domain.name === name)) ?? []
  const [access, setAccess] = useState<Access>({
    write: now?.write ?? false,
    domains: known.length > 0 ? known : null,
  })
  const panel = usePanelFocus()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const isEmpty = access.domains?.length === 0
  const ask: Input<'mcp.preview'> = {
    client: client.id,
    launch: isRemoval
      ? null
      : {
          write: access.write,
          domains: [...(access.domains ?? [])],
          spend: now?.spend ?? false,
          tools: now?.tools ?? 'all',
        },
  }
  const preview = useRequest('mcp.preview', isEmpty ? null : ask, tries)

  async function write(key: string) {
    setBusy(true)
    setProblem(null)
    try {
      onWritten(await api.request('mcp.install', { ...ask, key }))
    } catch (error) {
      setProblem(explain(error))
      setTries(tries + 1)
      setBusy(false)
    }
  }

  return (
    <div ref={panel} tabIndex={-1} className="setup-panel">
      {!isRemoval && <AccessChoice access={access} domains={domains} onChoose={setAccess} />}
      {isEmpty && <p className="field-problem">{t.assistants.pickOne}</p>}
      {!isEmpty && (
        <PreviewOf
          asked={preview}
          files={preview.kind === 'ready' ? preview.value.files : []}
          beforehand={client.beforehand === null ? null : hostWords(client.beforehand, client.beforehandSaid)}
          isRemoval={isRemoval}
          busy={busy}
          problem={problem}
          onWrite={() => preview.kind === 'ready' && void write(preview.value.key)}
          onCancel={onCancel}
        />
      )}
    </div>
  )
}

const none = [] as const
