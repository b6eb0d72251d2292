import type { ChangeView } from '../../../../contract/views.ts'
import { hostLines, hostWords } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Unverified } from './unverified.tsx'

/** What a person should know before deciding: what changed since, warnings, statements that were left out. */
export function PreviewNotes({ change }: { readonly change: ChangeView }) {
  const { replanned, replannedSaid } = change
  const warnings = hostLines(change.warnings, change.warningsSaid)
  return (
    <>
      {replanned && (
        <p className="preview-replanned" role="status">
          {hostWords(replanned, replannedSaid)}
        </p>
      )}
      {warnings.length > 0 && (
        <details className="preview-note" open={warnings.length <= 3}>
          <summary>{t.preview.warnings(warnings.length)}</summary>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
      <Unverified change={change} />
    </>
  )
}
