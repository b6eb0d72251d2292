import { type ReactNode, useState } from 'react'
import type { ActivityView, FileChangeView } from '../../../contract/views.ts'
import type { FileReceipt } from '../../../core/change/change-set.ts'
import { useApp } from '../../client/app-context.ts'
import { hostWords, spoken } from '../../state/explain.ts'
import { pageHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { dateAndTime, number, size } from '../../strings/words.ts'
import { Button } from '../button.tsx'
import { originWords } from '../origin-words.ts'
import { Slip, SlipRows } from '../slip.tsx'
import { useKeys } from '../use-keys.ts'
import './receipt.css'
import { Problem } from '../problem.tsx'

type Props = {
  readonly activity: ActivityView & { readonly files?: readonly FileChangeView[] }
  /** Where the receipt is the whole page, its title is the page's. */
  readonly heading?: 'h1' | 'h2'
  readonly children?: ReactNode
}

/** A receipt: what was written, how many, when, by which reader, each file with what became of it, and the undo. */
export function ReceiptSlip({ activity, heading: Heading = 'h2', children }: Props) {
  const { receipt, origin, domain } = activity
  const titles = new Map((activity.files ?? []).map((file) => [file.path, file.title]))
  const summary = receipt.files.find((file) => file.path.startsWith('wiki/summaries/') && wasWritten(file))
  const bytes = receipt.files.reduce((sum, file) => sum + ('bytes' in file ? file.bytes : 0), 0)
  return (
    <article className="receipt">
      <Heading className="receipt-title">{originWords(origin)}</Heading>
      <p className={`receipt-status is-${receipt.status}`}>{t.receipt.status[receipt.status]}</p>
      <Slip title={t.receipt.title}>
        <SlipRows
          rows={[
            [t.receipt.when, dateAndTime(receipt.appliedAt)],
            [t.receipt.domain, domain],
            origin.kind === 'ingest' ? [t.receipt.reader, t.reading.readerName(origin.reader)] : null,
            ...spentRows(activity.spent),
            [t.cost.pages, t.inbox.counts(activity)],
            activity.claims > 0 ? [t.cost.facts, number(activity.claims)] : null,
            [t.receipt.files, number(receipt.files.filter(wasWritten).length)],
            [t.receipt.bytes, size(bytes)],
          ]}
        />
        <ul className="receipt-files">
          {receipt.files.map((file) => (
            <li key={file.path}>
              <FileName file={file} domain={domain} title={titles.get(file.path) ?? nameOf(file.path)} />
              <span>{t.receipt.how[file.kind === 'written' ? file.how : file.kind]}</span>
              {file.kind === 'returned' && <p className="receipt-why">{hostWords(file.why, file.said)}</p>}
            </li>
          ))}
        </ul>
        {receipt.notes.map(spoken).map((note) => (
          <p className="slip-note" key={note}>
            {note}
          </p>
        ))}
      </Slip>
      <div className="buttons">
        {children}
        {summary && summary.kind === 'written' && summary.how !== 'deleted' && (
          <a className="button button-plain" href={pageHref(domain, summary.path)}>
            {t.receipt.open}
          </a>
        )}
        <Undo activity={activity} />
      </div>
    </article>
  )
}

function Undo({ activity }: { readonly activity: ActivityView }) {
  const proposeUndo = useApp((app) => app.proposeUndo)
  const go = useApp((app) => app.go)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const can = activity.undoneBy === null && activity.undoable.kind === 'yes'

  async function undo() {
    if (busy) return
    setBusy(true)
    const proposed = await proposeUndo(activity.id)
    setBusy(false)
    if (typeof proposed === 'string') go({ place: 'inbox', item: proposed })
    else setProblem(proposed.why)
  }
  useKeys({ u: () => void undo() }, can)

  if (activity.undoneBy !== null) return <p className="receipt-undone">{t.receipt.undone}</p>
  if (activity.undoable.kind === 'no')
    return <p className="quiet">{t.receipt.notUndoable(hostWords(activity.undoable.why, activity.undoable.said))}</p>
  const words = { ingest: t.receipt.undoIngest, undo: t.receipt.redo }[activity.origin.kind as 'ingest' | 'undo']
  return (
    <>
      <Button busy={busy} onClick={() => void undo()}>
        {busy ? t.receipt.preparing : (words ?? t.receipt.undo)}
        <kbd className="kbd">u</kbd>
      </Button>
      <Problem words={problem} />
    </>
  )
}

function FileName({ file, domain, title }: { file: FileReceipt; domain: string; title: string }) {
  const stands =
    wasWritten(file) && !(file.kind === 'written' && (file.how === 'deleted' || file.how === 'kept-original'))
  return stands ? <a href={pageHref(domain, file.path)}>{title}</a> : <span>{title}</span>
}

/** What was paid stands beside what was quoted. */
function spentRows(spent: ActivityView['spent']): (readonly [string, string])[] {
  if (spent === null) return []
  const { quoted, calls, tokens, cached } = spent
  const words = t.reading.receipt
  const paid = spent.spent === null ? words.unknown : t.reading.exact(spent.spent)
  return [
    [words.paid, quoted.kind === 'free' ? t.cost.free : paid],
    [words.quoted, words.quotedWords(quoted)],
    [words.calls, number(calls)],
    [words.tokens, words.tokensWords(tokens, cached)],
  ]
}

function wasWritten(file: FileReceipt): boolean {
  return file.kind === 'written' || file.kind === 'merged'
}

function nameOf(path: string): string {
  return path.split('/').at(-1)?.replace(/\.md$/, '') ?? path
}
