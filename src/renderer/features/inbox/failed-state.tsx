import type { ReactNode } from 'react'
import type { JobView } from '../../../contract/views.ts'
import { failureWords } from '../../state/explain.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Retry, Unlock } from './retry.tsx'
import { StateWords } from './state-words.tsx'
import { WithAnother } from './with-another.tsx'

type Failed = Extract<JobView['state'], { kind: 'failed' }>
type Props = { readonly job: JobView; readonly state: Failed; readonly children: ReactNode }

/** What went wrong with a document, and the next step for just that. `children`: what can be done in any case. */
export function FailedState({ job, state, children }: Props) {
  return (
    <>
      <StateWords text={`${failureWords(state)} ${t.inbox.nothingWritten}`} problem={null}>
        <NextStep job={job} state={state} />
        {children}
      </StateWords>
      {isOfModel(state.code) && <WithAnother job={job} choices={choicesOf(state)} />}
    </>
  )
}

function NextStep({ job, state: { code, data } }: Omit<Props, 'children'>) {
  switch (code) {
    case 'source_password':
      return <Unlock job={job} />
    case 'source_no_text':
      return data.ocr === true ? <Retry job={job} words={t.inbox.ocr} how={{ ocr: true }} /> : null
    case 'source_partial':
      return (
        <>
          {data.ocr === true && <Retry job={job} words={t.inbox.ocr} how={{ ocr: true }} />}
          <Retry job={job} words={t.inbox.acceptPartial} how={{ acceptPartial: true }} />
        </>
      )
    case 'source_empty':
    case 'source_corrupt':
    case 'source_unsupported':
      return null
    case 'source_too_large':
      return data.raise === true ? <Retry job={job} words={t.opening.raiseLimits} how={{ raiseLimits: true }} /> : null
    case 'reader_auth':
      return (
        <>
          <Settings words={t.reading.failed.keyFirst} />
          <Retry job={job} words={t.tryAgain} />
        </>
      )
    case 'reader_unavailable':
    case 'reader_truncated':
      return (
        <>
          <Retry job={job} words={t.tryAgain} />
          <Settings words={t.reading.failed.settings} />
        </>
      )
    default:
      return <Retry job={job} words={t.tryAgain} />
  }
}

function Settings({ words }: { readonly words: string }) {
  return (
    <a className="button button-plain" href={formatRoute({ place: 'settings' })}>
      {words}
    </a>
  )
}

const isOfModel = (code: string) => code.startsWith('reader_')

/** What the host found the key can use in place of a model that is gone. */
function choicesOf({ data: { choices } }: Failed): string[] {
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : []
}
