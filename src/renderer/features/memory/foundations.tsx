import { useState } from 'react'
import type { FoundationRowView, FoundationsView } from '../../../contract/memory-views.ts'
import { useApi } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { Problem } from '../../ui/problem.tsx'
import { AddFoundation, MirrorFolder } from './add-foundation.tsx'
import { applyNow } from './apply-now.ts'
import { FoundationRow } from './foundation-row.tsx'
import { FoundationText } from './foundation-text.tsx'
import { Movers } from './movers.tsx'

type Props = { readonly domain: string; readonly project: string; readonly version: string }
type Arrangement = { order?: string[]; documents?: string[]; readFirst?: Record<string, boolean>; remove?: string[] }

/** The documents the work rests on, in the order they are read. */
export function Foundations({ domain, project, version }: Props) {
  const api = useApi()
  const [open, setOpen] = useState<FoundationRowView | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRequest('memory.foundations', { domain, project }, version)
  if (asked.kind === 'failed') return <p className="field-problem">{asked.why}</p>
  if (asked.kind === 'loading') return null
  const found = asked.value
  const at = { domain, project }

  async function arrange(wish: Arrangement) {
    setBusy(true)
    setProblem(await applyNow(api, () => api.request('memory.proposeArrangement', { ...at, ...wish })))
    setBusy(false)
  }

  const groups = groupsOf(found.documents)
  const slugs = found.documents.map(({ slug }) => slug)
  const moved = (role: string, other: string | undefined) =>
    other === undefined ? null : () => void arrange({ order: swappedNames(found.order, role, other) })

  if (open) return <FoundationText {...at} document={open} onClose={() => setOpen(null)} />
  return (
    <div className="memory-body">
      <Head found={found} />
      <Problem words={problem} />
      {groups.map(([role, documents], place) => (
        <section key={role} aria-label={t.memory.roles[role] ?? role}>
          <div className="memory-day foundation-role">
            <h2>{t.memory.roles[role] ?? role}</h2>
            <Movers
              name={t.memory.roles[role] ?? role}
              busy={busy}
              onUp={moved(role, groups[place - 1]?.[0])}
              onDown={moved(role, groups[place + 1]?.[0])}
            />
          </div>
          <ul>
            {documents.map((document, index) => (
              <FoundationRow
                key={document.slug}
                document={document}
                busy={busy}
                mayRemove={found.ownership !== 'repo'}
                onRead={() => setOpen(document)}
                onReadFirst={(readFirst) => void arrange({ readFirst: { [document.slug]: readFirst } })}
                onUp={
                  index === 0
                    ? null
                    : () =>
                        void arrange({
                          documents: swappedNames(slugs, document.slug, documents[index - 1]?.slug ?? ''),
                        })
                }
                onDown={
                  index === documents.length - 1
                    ? null
                    : () =>
                        void arrange({
                          documents: swappedNames(slugs, document.slug, documents[index + 1]?.slug ?? ''),
                        })
                }
                onRemove={() => void arrange({ remove: [document.slug] })}
              />
            ))}
          </ul>
        </section>
      ))}
      {found.problem === null && found.ownership !== 'repo' && <AddFoundation {...at} />}
      {found.problem === null && found.ownership !== 'curator' && <MirrorFolder {...at} folder={found.folder} />}
    </div>
  )
}

function Head({ found }: { readonly found: FoundationsView }) {
  const { documents, bytes, budget, folder, lastRefreshAt, unlisted, unreadable, problem } = found
  return (
    <>
      {documents.length === 0 && problem === null && (
        <>
          <p className="empty-title">{t.memory.foundationsNone}</p>
          <p className="empty-text">{t.memory.foundationsNoneText}</p>
        </>
      )}
      {problem && <p className="field-problem">{problem}</p>}
      {documents.length > 0 && (
        <p className="memory-provenance quiet">
          <span className="tabular">{t.memory.total(documents.length, bytes, budget)}</span>
          {folder && <span className="memory-path">{t.memory.mirrored(folder)}</span>}
          {folder && lastRefreshAt && <span>{t.memory.refreshed(lastRefreshAt)}</span>}
        </p>
      )}
      {bytes > budget && <p className="memory-doubt">{t.memory.over}</p>}
      {unlisted.length > 0 && <p className="memory-doubt">{t.memory.unlisted(unlisted)}</p>}
      {unreadable > 0 && <p className="memory-doubt">{t.memory.unreadable(unreadable)}</p>}
    </>
  )
}

function groupsOf(documents: readonly FoundationRowView[]): [string, FoundationRowView[]][] {
  const groups = new Map<string, FoundationRowView[]>()
  for (const document of documents) groups.set(document.role, [...(groups.get(document.role) ?? []), document])
  return [...groups]
}

function swappedNames(all: readonly string[], one: string, other: string): string[] {
  return all.map((name) => (name === one ? other : name === other ? one : name))
}
