import type { ClaimView } from '../../../contract/views.ts'
import { pageHref, sourceHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../button.tsx'
import { useSpread } from './spread-context.ts'

type Props = { readonly claim: ClaimView; readonly domain: string; readonly linked: boolean }

/** The passages behind a claim: place, source, and the source's own words. */
export function EvidenceCard({ claim, domain, linked }: Props) {
  const { strike } = useSpread()
  return (
    <>
      {claim.evidence.map((item) => (
        <figure className="evidence" key={item.summary + item.id}>
          <figcaption className="evidence-source">
            <span className="evidence-place">{item.place}</span>
            {linked ? (
              <a href={pageHref(domain, item.summary, item.id)}>{item.sourceTitle}</a>
            ) : (
              <span>{item.sourceTitle}</span>
            )}
          </figcaption>
          <blockquote className={item.passage === null ? 'evidence-missing' : 'evidence-passage'}>
            {item.passage === null ? t.page.passageNotHere : t.quoted(item.passage)}
          </blockquote>
          {linked && item.passage !== null && (
            <a className="evidence-open" href={sourceHref(domain, item.summary, item.id)}>
              {t.page.inTheSource}
            </a>
          )}
        </figure>
      ))}
      {strike && (
        <Button tone="quiet" className="evidence-strike" onClick={() => strike(claim.id)}>
          {t.preview.strikeFact}
          <span className="sr-only">{claim.text}</span>
        </Button>
      )}
    </>
  )
}
