import type { Output } from '../../contract/requests.ts'
import { t } from '../strings/index.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import './no-host.css'

/** A vault that is being opened; of one that is read for the first time, how much is read, in room kept for it. */
export function Opening({ progress }: { readonly progress: Output<'app.opening'> }) {
  return (
    <div className="opening" role="status">
      <p>{t.connection.connecting}</p>
      <p className="quiet tabular">{progress && t.connection.reading(progress.done, progress.total)}</p>
      {progress && <ProgressLine done={progress.done} total={progress.total} />}
    </div>
  )
}
