import { useState } from 'react'
import type { FindingView, FixView, HealthRuleView } from '../../../contract/health-views.ts'
import { useApi, useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { explain, hostWords } from '../../state/explain.ts'
import { lineHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { whereOf } from './finding-list.tsx'
import { FixPreview } from './fix-preview.tsx'

type Props = {
  readonly domain: string
  readonly finding: FindingView
  readonly rule: HealthRuleView | null
  readonly onDone: () => void
}

/** One finding: what and why, the words it is about, its fixes, and what the chosen one would change. */
export function Detail({ domain, finding, rule, onDone }: Props) {
  const api = useApi()
  const go = useApp((app) => app.go)
  const proposeFix = useApp((app) => app.proposeFix)
  const writable = useApp((app) => app.host?.vault?.writable === true)
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fix = finding.fixes.find(({ id }) => id === chosen) ?? (finding.choice ? null : finding.fixes[0]) ?? null
  const isChange = fix?.leads === 'change'
  const preview = useRequest('health.preview', isChange ? { domain, key: finding.key, fix: fix.id } : null)

  async function run(act: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  const make = (one: FixView) =>
    run(async () => {
      if (one.leads === 'by-hand') return go({ place: 'wiki', domain, page: finding.path, at: null })
      const done = await proposeFix(domain, [finding.key], one.id)
      if (done.kind === 'failed') return setProblem(done.why)
      if (done.kind === 'change') return go({ place: 'inbox', item: done.change.id })
      if (done.kind === 'read') return go({ place: 'inbox', item: done.jobs[0]?.id ?? null })
      onDone()
    })
  const dismiss = () =>
    run(async () => {
      await api.request('health.dismiss', { domain, keys: [finding.key] })
      onDone()
    })
  useKeys(
    {
      enter: () => {
        if (fix) void make(fix)
      },
      x: () => void dismiss(),
    },
    writable && !busy,
  )

  return (
    <div className="health-finding">
      <h2>{hostWords(finding.what, finding.said)}</h2>
      <p className="quiet">{rule?.why}</p>
      <ul className="health-files">
        {[finding.path, ...finding.others].map((path) => (
          <li key={path}>
            <a href={lineHref(domain, path, path === finding.path ? finding.line : null)}>
              {path === finding.path ? whereOf(finding) : path}
            </a>
          </li>
        ))}
      </ul>
      {finding.quotes.map((quote, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may rest on the same words.
        <blockquote key={`${at} ${quote}`}>{quote}</blockquote>
      ))}
      {finding.fixes.length > 1 && (
        <fieldset className="health-fixes">
          <legend>{finding.choice ? t.health.choose : t.health.fixes}</legend>
          {finding.fixes.map(({ id, words, said }) => (
            <label key={id}>
              <input type="radio" name="fix" checked={id === fix?.id} onChange={() => setChosen(id)} />
              <span>{hostWords(words, said)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {finding.fixes.length === 1 && <p>{hostWords(fix?.words ?? '', fix?.said)}.</p>}
      <div className="buttons">
        {fix !== null && (
          <Button
            tone="main"
            busy={busy}
            disabled={!writable && fix.leads !== 'by-hand'}
            onClick={() => void make(fix)}
          >
            {t.health.leads[fix.leads]}
          </Button>
        )}
        <Button disabled={busy || !writable} onClick={() => void dismiss()}>
          {t.health.dismiss}
        </Button>
      </div>
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {isChange && <FixPreview asked={preview} />}
    </div>
  )
}
