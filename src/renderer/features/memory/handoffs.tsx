import { useState } from 'react'
import type { HandoffRowView } from '../../../contract/memory-views.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { ago } from './ago.ts'
import { HandoffText } from './handoff-text.tsx'
import { Replaced, ReplacedText } from './replaced.tsx'

type Props = { readonly domain: string; readonly project: string; readonly version: string }
type Chosen = { readonly scope: string; readonly machine: string }

/** The handoff in force as a page; beside it those of other scopes and machines, and those it replaced. */
export function Handoffs({ domain, project, version }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [old, setOld] = useState<string | null>(null)
  const rows = useRequest('memory.handoffs', { domain, project }, version)
  const asked = useRequest(
    'memory.state',
    { domain, project, journalLimit: 0, ...(chosen === null ? {} : chosen) },
    version,
  )
  if (rows.kind === 'failed' || asked.kind === 'failed')
    return (
      <p className="field-problem">{rows.kind === 'failed' ? rows.why : asked.kind === 'failed' ? asked.why : ''}</p>
    )
  if (rows.kind === 'loading' || asked.kind === 'loading') return null
  const { handoff } = asked.value
  if (handoff === null) {
    return (
      <div className="memory-body">
        <p className="empty-title">{t.memory.noHandoffTitle}</p>
        <p className="empty-text">{t.memory.noHandoff}</p>
      </div>
    )
  }
  const choose = (next: Chosen) => {
    setChosen(next)
    setOld(null)
  }
  const at = { domain, project, scope: handoff.scope }
  return (
    <div className="memory-spread">
      <div className="memory-body">
        {old === null ? (
          <HandoffText domain={domain} handoff={handoff} />
        ) : (
          <ReplacedText {...at} id={old} onClose={() => setOld(null)} />
        )}
      </div>
      <aside className="memory-aside" aria-label={t.memory.handoffs}>
        {rows.value.collisions.map(({ scope, sentence }) => (
          <div className="memory-collision" key={scope} role="note">
            <h2>{t.memory.collision}</h2>
            <p>{sentence}</p>
          </div>
        ))}
        <section>
          <h2>
            {t.memory.handoffs} <span className="quiet">{t.memory.handoffsHint}</span>
          </h2>
          <ul>
            {rows.value.handoffs.map((row) => (
              <Row
                key={row.path}
                row={row}
                isShown={row.path === handoff.path && old === null}
                onChoose={() => choose({ scope: row.scope, machine: row.machine })}
              />
            ))}
          </ul>
        </section>
        {handoff.isOwn && <Replaced {...at} version={version} shown={old} onLook={setOld} />}
      </aside>
    </div>
  )
}

type RowProps = { readonly row: HandoffRowView; readonly isShown: boolean; readonly onChoose: () => void }

function Row({ row, isShown, onChoose }: RowProps) {
  return (
    <li>
      <button type="button" className="memory-slip" aria-pressed={isShown} onClick={onChoose}>
        <span className="memory-slip-scope">{row.scope}</span>
        <span className="quiet">{ago(row.savedAt)}</span>
        <span className="memory-slip-line">{row.headline ?? t.memory.noHeadline}</span>
        <span className="quiet small memory-slip-line">
          {[row.isOwn ? t.memory.onThisMachine : row.machine, row.harness].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  )
}
