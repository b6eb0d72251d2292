import type { FileChangeView } from '../../../../contract/views.ts'
import { t } from '../../../strings/index.ts'

const signs = { same: ' ', added: '+', removed: '−' } as const

/** The raw text, line by line, for those who want it. */
export function DiffText({ hunks }: { readonly hunks: FileChangeView['hunks'] }) {
  if (hunks.length === 0) return <p className="quiet">{t.preview.noTextChange}</p>
  return (
    <div className="diff">
      {hunks.map((hunk) => (
        <pre key={`${hunk.beforeStart}-${hunk.afterStart}`}>
          {numbered(hunk).map((line) => (
            <span key={`${line.kind}${line.at}`} className={`diff-line is-${line.kind}`}>
              <span className="diff-number" aria-hidden="true">
                {line.at}
              </span>
              <span className="diff-sign">{signs[line.kind]}</span>
              <span className="diff-text">{line.text}</span>
            </span>
          ))}
        </pre>
      ))}
    </div>
  )
}

/** Each line with its number in the text it belongs to. */
function numbered(hunk: FileChangeView['hunks'][number]) {
  let before = hunk.beforeStart
  let after = hunk.afterStart
  return hunk.lines.map((line) => {
    const at = line.kind === 'removed' ? before : after
    if (line.kind !== 'added') before++
    if (line.kind !== 'removed') after++
    return { ...line, at }
  })
}
