import type { ChangeView } from '../../../../contract/views.ts'
import { useApp } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'

/** Statements whose passage does not carry them: off unless a person takes one as words of their own. */
export function Unverified({ change }: { readonly change: ChangeView }) {
  const decide = useApp((app) => app.decide)
  const { id: changeId, unverified } = change
  if (unverified.length === 0) return null
  return (
    <details className="preview-note" open={unverified.length <= 3}>
      <summary>{t.preview.unverified(unverified.filter(({ included }) => !included).length)}</summary>
      <p className="quiet">{t.preview.unverifiedText}</p>
      <ul>
        {unverified.map(({ key, subject, text, passage, reason, included }) => (
          <li key={key} className="unverified">
            <p>
              <span className="quiet">{subject}: </span>
              <span className="serif">{text}</span>
            </p>
            {passage !== '' && <blockquote className="struck-passage">{t.quoted(passage)}</blockquote>}
            <p className="quiet">{reason}</p>
            <Button
              tone="quiet"
              aria-pressed={included}
              onClick={() => void decide('changes.include', { changeId, claims: [key], included: !included })}
            >
              {included ? t.preview.leaveOut : t.preview.ownWords}
              <span className="sr-only">{text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
