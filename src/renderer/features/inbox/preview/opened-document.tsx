import { useState } from 'react'
import type { ChangeView } from '../../../../contract/views.ts'
import { useApi } from '../../../client/app-context.ts'
import { explain } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { size } from '../../../strings/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import type { InboxItem } from '../items.ts'

type Props = { readonly change: ChangeView; readonly item: InboxItem }

/** What the document says of itself and how much of it there is, under the title of its preview. */
export function OpenedDocument({ change, item }: Props) {
  const { document } = change
  const file = item.kind === 'job' ? [item.name, size(item.job.bytes)] : []
  if (document === null) return file.length > 0 && <p className="quiet">{file.join(' · ')}</p>
  const { authors, date, language, pages, words, mediaType } = document
  const says = [
    ...authors,
    ...(date === null ? [] : [t.opening.dated(date)]),
    ...(language === null ? [] : [t.opening.language(language)]),
    ...(pages === null ? [] : [t.opening.pages(pages, mediaType)]),
    t.opening.words(words),
  ]
  return (
    <>
      <p className="quiet">{[...file, ...says].join(' · ')}</p>
      {document.isArticle && item.kind === 'job' && <WholePage change={change} job={item.job} />}
    </>
  )
}

type WholeProps = { readonly change: ChangeView; readonly job: Extract<InboxItem, { kind: 'job' }>['job'] }

/** The same page read once more with all that stands around its article; its preview takes the place of this one. */
function WholePage({ change, job }: WholeProps) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function readWhole() {
    const { domain, sourceId, reader, model } = job
    const how = { reader, ...(model === null ? {} : { model }), readAgain: true, wholePage: true }
    // The new job first: the bytes are let go of with the last preview that needs them.
    await api.request('ingest.start', { domain, sourceIds: [sourceId], ...how })
    await api.request('changes.discard', { changeId: change.id })
  }
  return (
    <>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true)
          setProblem(null)
          readWhole()
            .catch((error: unknown) => setProblem(explain(error)))
            .finally(() => setBusy(false))
        }}
      >
        {t.opening.wholePage}
      </Button>
      <Problem words={problem} />
    </>
  )
}
