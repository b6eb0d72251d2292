import type { FileChangeView } from '../../../contract/views.ts'
import { t } from '../../strings/index.ts'
import './text-diff.css'

type Hunk = FileChangeView['hunks'][number]

const signs = { same: ' ', added: '+', removed: '−' } as const

/** What changes in a text, line by line, numbered where asked for. Said by a sign before it is said by a colour. */
export function TextDiff({
  hunks,
  numbered = false,
}: {
  readonly hunks: readonly Hunk[]
  readonly numbered?: boolean
}) {
  if (hunks.length === 0) return <p className="quiet">{t.preview.noTextChange}</p>
  return (
    <div className={numbered ? 'text-diff is-numbered' : 'text-diff'}>
      {hunks.map((hunk) => (
        <pre key={`${hunk.beforeStart}-${hunk.afterStart}`}>
          {withNumbers(hunk).map(({ kind, text, at }) => (
            <span key={`${kind}${at}`} className={`text-diff-line is-${kind}`}>
              {numbered && (
                <span className="text-diff-number" aria-hidden="true">
                  {at}
                </span>
              )}
              <span className="text-diff-sign" aria-hidden={kind === 'same'}>
                {signs[kind]}
              </span>
              <span className="text-diff-text">{text === '' ? ' ' : text}</span>
            </span>
          ))}
        </pre>
      ))}
    </div>
  )
}

/** Each line with its number in the text it belongs to. */
function withNumbers(hunk: Hunk) {
  let before = hunk.beforeStart
  let after = hunk.afterStart
  return hunk.lines.map((line) => {
    const at = line.kind === 'removed' ? before : after
    if (line.kind !== 'added') before++
    if (line.kind !== 'removed') after++
    return { ...line, at }
  })
}
