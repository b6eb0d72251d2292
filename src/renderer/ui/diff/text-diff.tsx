import type { FileChangeView } from '../../../contract/views.ts'
import { t } from '../../strings/index.ts'
import './text-diff.css'

const signs = { same: ' ', added: '+', removed: '−' } as const

/** What changes in a text, line by line. Said by a sign before it is said by a colour. */
export function TextDiff({ hunks }: { readonly hunks: FileChangeView['hunks'] }) {
  if (hunks.length === 0) return <p className="quiet">{t.preview.noTextChange}</p>
  return (
    <div className="text-diff">
      {hunks.map((hunk) => (
        <pre key={`${hunk.beforeStart}-${hunk.afterStart}`}>
          {hunk.lines.map(({ kind, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name.
            <span key={at} className={`text-diff-line is-${kind}`}>
              <span aria-hidden={kind === 'same'}>{signs[kind]}</span>
              <span className="text-diff-text">{text === '' ? ' ' : text}</span>
            </span>
          ))}
        </pre>
      ))}
    </div>
  )
}
