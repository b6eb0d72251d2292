import type { Output } from '../../../contract/requests.ts'
import type { Asked } from '../../client/use-request.ts'
import { hostLines } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { TextDiff } from '../../ui/diff/text-diff.tsx'

/** What the fix would change, by line. The whole pages are shown before it is accepted. */
export function FixPreview({ asked }: { readonly asked: Asked<Output<'health.preview'>> }) {
  if (asked.kind === 'failed') return <p className="field-problem">{asked.why}</p>
  if (asked.kind !== 'ready') return <p className="quiet">{t.health.previewing}</p>
  const { files, total } = asked.value
  const warnings = hostLines(asked.value.warnings, asked.value.warningsSaid)
  return (
    <section className="health-preview" aria-label={t.health.preview}>
      <h3>{t.health.wouldChange(total)}</h3>
      {warnings.map((warning) => (
        <p key={warning} className="health-warning">
          {warning}
        </p>
      ))}
      {files.map(({ path, from, op, hunks }) => (
        <figure key={path}>
          <figcaption>
            {from === null || from === path ? path : `${from} → ${path}`}
            {op === 'delete' && <span className="health-gone">{t.health.deleted}</span>}
          </figcaption>
          {hunks.length > 0 && <TextDiff hunks={hunks} />}
        </figure>
      ))}
      {files.length < total && <p className="quiet">{t.health.moreFiles(total - files.length)}</p>}
    </section>
  )
}
