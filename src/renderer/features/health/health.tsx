import { useMemo, useState } from 'react'
import type { FindingView } from '../../../contract/health-views.ts'
import type { Output } from '../../../contract/requests.ts'
import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { t } from '../../strings/index.ts'
import { AskPanel } from './ask-panel.tsx'
import { Batch } from './batch.tsx'
import { Detail } from './detail.tsx'
import { Dismissed } from './dismissed.tsx'
import { FindingList } from './finding-list.tsx'
import { RuleFilter } from './rule-filter.tsx'
import { WeeklyScan } from './weekly-scan.tsx'
import './health.css'

const most = 5000

/** What is wrong in the domain: kinds with their counts, the list of findings, and beside it the one under the cursor. */
export function Health() {
  const route = useApp((app) => app.route)
  const fallback = useApp((app) => app.domain)
  const domain = (route.place === 'health' ? route.domain : null) ?? fallback
  if (route.place !== 'health' || domain === null) return null
  return <DomainHealth key={domain} domain={domain} rule={route.rule} />
}

function DomainHealth({ domain, rule }: { readonly domain: string; readonly rule: string | null }) {
  const version = useApp((app) => (app.host?.versions[domain] ?? 0) + (app.host?.applied ?? 0))
  const [own, setOwn] = useState(0)
  const [key, setKey] = useState<string | null>(null)
  const again = () => setOwn((count) => count + 1)
  const asked = useRequest(
    'health.scan',
    { domain, limit: most, ...(rule === null ? {} : { rules: [rule] }) },
    `${version} ${own}`,
  )
  const all = useMemo(() => (asked.kind === 'ready' ? inOwnWords(asked.value) : null), [asked])
  const shown = useMemo(
    () => (all?.findings ?? []).filter((finding) => rule === null || finding.rule === rule),
    [all, rule],
  )
  const current = shown.find((finding) => finding.key === key) ?? shown[0] ?? null
  const total = (all?.rules ?? []).reduce((sum, { count }) => sum + count, 0)
  const kind = all?.rules.find(({ id }) => id === rule) ?? null

  if (asked.kind === 'failed') return <p className="sentence field-problem">{asked.why}</p>
  if (all === null) return <p className="sentence quiet">{t.health.scanning}</p>
  return (
    <div className="health">
      <section className="health-side" aria-label={t.health.kinds}>
        <header className="health-head">
          <h1>{t.health.title}</h1>
          <p className="quiet" role="status">
            {t.health.summary(total, all.pages, all.dismissed)}
          </p>
        </header>
        <RuleFilter domain={domain} rules={all.rules} chosen={rule} />
        <AskPanel domain={domain} onFound={again} />
        <WeeklyScan domain={domain} />
        <Dismissed domain={domain} count={all.dismissed} onRestored={again} />
      </section>
      <section className="health-list" aria-label={t.health.findings}>
        {kind !== null && <Batch domain={domain} kind={kind} findings={shown} />}
        {all.next !== null && <p className="health-first quiet">{t.health.firstShown(shown.length)}</p>}
        {shown.length === 0 ? (
          <Nothing total={total} pages={all.pages} />
        ) : (
          <FindingList
            findings={shown}
            rules={all.rules}
            current={current}
            onChoose={(finding) => setKey(finding.key)}
          />
        )}
      </section>
      <aside className="scroll health-detail" aria-label={t.health.detail}>
        {current !== null && (
          <Detail
            key={current.key}
            domain={domain}
            finding={current}
            rule={ruleOf(current, all.rules)}
            onDone={again}
          />
        )}
      </aside>
    </div>
  )
}

function Nothing({ total, pages }: { readonly total: number; readonly pages: number }) {
  return (
    <div className="health-nothing">
      <p className="empty-title">{total === 0 ? t.health.wellTitle : t.health.noneTitle}</p>
      <p className="empty-text">{total === 0 ? t.health.wellText(pages) : t.health.noneText}</p>
    </div>
  )
}

/** The kinds as the window's language has them. */
function inOwnWords(scan: Output<'health.scan'>): Output<'health.scan'> {
  return { ...scan, rules: scan.rules.map((rule) => ({ ...rule, ...t.health.rules[rule.id] })) }
}

function ruleOf<T extends { readonly id: string }>({ rule }: FindingView, rules: readonly T[]): T | null {
  return rules.find(({ id }) => id === rule) ?? null
}
