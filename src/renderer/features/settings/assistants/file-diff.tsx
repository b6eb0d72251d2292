import type { HunkView } from '../../../../contract/views.ts'
import { t } from '../../../strings/index.ts'

type Hunk = (typeof HunkView)['_output']

const marks = { same: ' ', added: '+', removed: '−' } as const

/** A settings file as it would be: what is new in red, what goes struck through, the rest around it for finding one's way. */
export function FileDiff({
  file,
  isNew,
  hunks,
}: {
  readonly file: string
  readonly isNew: boolean
  readonly hunks: readonly Hunk[]
}) {
  const lines = hunks.flatMap((hunk) => hunk.lines)
  const added = lines.filter(({ kind }) => kind === 'added').length
  const removed = lines.filter(({ kind }) => kind === 'removed').length
  return (
    <figure className="setup-diff">
      <figcaption>
        <span className="settings-path">{file}</span>
        <span className="quiet small tabular">
          {[isNew ? t.assistants.newFile : '', t.assistants.lines(added, removed)].filter(Boolean).join(' · ')}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that can be scrolled must be reached by the keyboard. */}
      <pre tabIndex={0}>
        {hunks.map((hunk, at) => (
          <Lines
            key={`${hunk.beforeStart} ${hunk.afterStart}`}
            hunk={hunk}
            skipped={at === 0 ? hunk.afterStart - 1 : 0}
          />
        ))}
      </pre>
    </figure>
  )
}

function Lines({ hunk, skipped }: { readonly hunk: Hunk; readonly skipped: number }) {
  return (
    <>
      {skipped > 0 && <span className="setup-skipped">{t.assistants.skipped(skipped)}</span>}
      {hunk.lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name.
        <span key={at} className={`setup-line is-${kind}`}>
          {kind !== 'same' && <span className="sr-only">{t.assistants[kind]} </span>}
          <span aria-hidden="true" className="setup-mark">
            {marks[kind]}
          </span>
          <span>
            {text.slice(0, text.length - text.trimStart().length)}
            <span className="setup-text">{text.trimStart() || '\u200b'}</span>
          </span>
        </span>
      ))}
    </>
  )
}
