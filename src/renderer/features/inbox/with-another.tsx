import { useState } from 'react'
import type { JobView } from '../../../contract/views.ts'
import { useApi } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { isUsable, useReaders } from '../../client/use-readers.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Picked, ReaderPicker } from './reader-picker.tsx'

type Props = {
  readonly job: JobView
  /** Models the provider named in place of one that is gone. */
  readonly choices: readonly string[]
}

/** The same document with another model or reader; what costs shows its price first. */
export function WithAnother({ job, choices }: Props) {
  const api = useApi()
  const readers = useReaders()
  const { act, busy, problem } = useAct()
  const [picked, setPicked] = useState<Picked>({ reader: job.reader, model: null })
  const again = ({ reader, model }: Picked) =>
    act(() => api.request('jobs.retry', { jobId: job.id, reader, ...(model === null ? {} : { model }) }))

  return (
    <div className="another">
      {choices.length > 0 && (
        <fieldset className="another-choices">
          <legend className="field-label">{t.reading.with.choices}</legend>
          {choices.slice(0, 12).map((model) => (
            <Button key={model} busy={busy} onClick={() => void again({ reader: job.reader, model })}>
              {model}
            </Button>
          ))}
        </fieldset>
      )}
      {readers.length > 0 && (
        <>
          <span className="field-label">{t.reading.failed.gone}</span>
          <div className="another-pick">
            <ReaderPicker readers={readers} picked={picked} busy={busy} onPick={setPicked} />
            <Button busy={busy} onClick={() => void again(picked)}>
              {t.reading.with.again}
            </Button>
          </div>
          {!readers.some((reader) => reader.model !== null && isUsable(reader)) && (
            <a className="field-hint" href={formatRoute({ place: 'settings' })}>
              {t.reading.with.setUp}
            </a>
          )}
        </>
      )}
      <Problem words={problem} />
    </div>
  )
}
