import { finding } from '../finding.ts'
import { type HealthRule, isOurs } from '../rule.ts'

export const claimWithoutEvidence: HealthRule = {
  id: 'claim-without-evidence',
  title: 'Facts without a passage',
  why: 'Nobody can look up where it was read.',
  severity: 'broken',
  cost: 'free',
  per: 'page',
  check(page, view) {
    if (!isOurs(page)) return []
    return view.uncarried(page).map(({ id, text, line, why }) =>
      finding({
        rule: 'claim-without-evidence',
        path: page.path,
        line,
        what:
          why === 'none'
            ? `A fact on “${page.title}” names no passage.`
            : `A fact on “${page.title}” names a passage that its summary does not hold.`,
        quotes: [text],
        about: [page.path, id, why],
        fixes: [
          {
            id: 'release-claim',
            words: 'Make it a line of yours: the words stay, its mark goes',
            confidence: 'low',
            action: { kind: 'release-claim', path: page.path, claim: id },
          },
          {
            id: 'by-hand',
            words: 'Open it at this line',
            confidence: 'low',
            action: { kind: 'by-hand', path: page.path, line },
          },
        ],
      }),
    )
  },
}
