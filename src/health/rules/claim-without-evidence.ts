import { say } from '../../core/sentences.ts'
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
        what: say(why === 'none' ? 'noPassage' : 'passageGone', { title: page.title }),
        quotes: [text],
        about: [page.path, id, why],
        fixes: [
          {
            id: 'release-claim',
            ...say('makeYours', {}),
            confidence: 'low',
            action: { kind: 'release-claim', path: page.path, claim: id },
          },
          {
            id: 'by-hand',
            ...say('openAtLine', {}),
            confidence: 'low',
            action: { kind: 'by-hand', path: page.path, line },
          },
        ],
      }),
    )
  },
}
