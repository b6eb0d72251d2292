import type { ChangeView } from '../../../../contract/views.ts'
import { useApp } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'

/** Facts that were struck, and pages that were struck from this document before; each with the way back. */
export function StruckFacts({ change }: { readonly change: ChangeView }) {
  const decide = useApp((app) => app.decide)
  const { id: changeId, struckClaims, declined } = change
  return (
    <>
      {struckClaims.length > 0 && (
        <section className="preview-struck" aria-label={t.preview.struckFactsTitle}>
          <h2>{t.preview.struckFactsTitle}</h2>
          <ul>
            {struckClaims.map(({ path, id, title, text, passage }) => (
              <li key={path + id}>
                <span>
                  <s>{text}</s> <span className="quiet">{title}</span>
                  <span className="struck-passage">{t.quoted(passage)}</span>
                </span>
                <Button
                  tone="quiet"
                  onClick={() => void decide('changes.strike', { changeId, claims: [{ path, id }], struck: false })}
                >
                  {t.preview.restore}
                  <span className="sr-only">{text}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {declined.length > 0 && (
        <section className="preview-struck" aria-label={t.preview.declinedTitle}>
          <h2>{t.preview.declinedTitle}</h2>
          <p className="quiet">{t.preview.declinedText}</p>
          <ul>
            {declined.map(({ title, wanted }) => (
              <li key={title}>
                {wanted ? <span>{title}</span> : <s>{title}</s>}
                <Button
                  tone="quiet"
                  onClick={() => void decide('changes.want', { changeId, titles: [title], wanted: !wanted })}
                >
                  {wanted ? t.preview.declineAgain : t.preview.writeAfterAll}
                  <span className="sr-only">{title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
