import { useApp } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Review } from './use-review.ts'

/** The pages of a preview, as a list to go by; each can be struck here as well as on the page. */
export function FileList({ review }: { readonly review: Review }) {
  const strike = useApp((app) => app.strike)
  const { change, groups, changeId, current } = review
  if (!change) return null
  return (
    <div className="files">
      {groups.map((group) => (
        <section key={group.key}>
          <h2 className="files-group">{group.title}</h2>
          <ul>
            {group.files.map((file) => (
              <li key={file.path} className="file">
                <button
                  type="button"
                  className="file-name"
                  aria-current={file.path === current ? 'true' : undefined}
                  onClick={() => review.show(file.path)}
                >
                  <Glyph kind={file.kind} />
                  <span>{file.title}</span>
                </button>
                {file.strikeRefused === null && (
                  <button
                    type="button"
                    className="file-strike"
                    aria-label={t.preview.strikePage(file.title)}
                    title={t.preview.strike}
                    onClick={() => void strike(changeId, [file.path], true)}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {change.struck.length > 0 && (
        <section>
          <h2 className="files-group">{t.preview.groups.struck(change.struck.length)}</h2>
          <ul>
            {change.struck.map((file) => (
              <li key={file.path} className="file is-struck">
                <span className="file-name">
                  <span>{file.title}</span>
                </span>
                <button
                  type="button"
                  className="file-restore"
                  aria-label={t.preview.restorePage(file.title)}
                  onClick={() => void strike(changeId, [file.path], false)}
                >
                  {t.preview.restore}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
