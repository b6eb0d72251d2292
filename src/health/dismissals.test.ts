import { expect, test } from 'vitest'
import { say } from '../core/sentences.ts'
import { dismissalLine, isDismissedByCurator, readCuratorDismissals, standingDismissals } from './dismissals.ts'
import { finding } from './finding.ts'

const orphan = finding({
  rule: 'orphan',
  path: 'wiki/entities/ada.md',
  what: say('orphan', { title: 'Ada' }),
  about: ['ada'],
  fixes: [],
})
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`

test('the last word of any machine holds, in whatever order the files come', () => {
  const one = `${dismissalLine(orphan, at(1), 'dismissed')}\n`
  const other = `${dismissalLine(orphan, at(2), 'restored')}\n`
  expect(standingDismissals([one]).get(orphan.key)).toMatchObject({ rule: 'orphan', path: 'wiki/entities/ada.md' })
  expect(standingDismissals([one, other]).size).toBe(0)
  expect(standingDismissals([other, one]).size).toBe(0)
  expect(standingDismissals([`${other}${dismissalLine(orphan, at(3), 'dismissed')}`, one]).size).toBe(1)
})

test('a cut line, a conflict mark or foreign JSON costs only itself', () => {
  const text = `<<<<<<< HEAD\n{"format":1,"key"\n[]\n{"a":1}\n${dismissalLine(orphan, at(1), 'dismissed')}\n=======\n`
  expect(standingDismissals([text]).size).toBe(1)
})

test("The Curator's record holds for the finding that it names, and for no other", () => {
  const records = readCuratorDismissals(
    '{"type":"orphans","slug":"ada","dismissedAt":"2026-01-01"}\n{"type":"orphans"}\nnonsense\n{"type":"brokenLinks","sourceFile":"entities/bob.md","linkText":"nowhere"}',
  )
  expect(records).toHaveLength(2)
  expect(isDismissedByCurator(orphan, records)).toMatchObject({ rule: 'orphan' })
  expect(isDismissedByCurator({ ...orphan, path: 'wiki/entities/bob.md' }, records)).toBeUndefined()
  const broken = finding({
    rule: 'broken-link',
    path: 'wiki/entities/bob.md',
    what: say('brokenLink', { target: 'nowhere', title: 'Bob' }),
    about: [],
    fixes: [
      {
        id: 'unlink',
        ...say('dropLink', {}),
        confidence: 'low',
        action: { kind: 'unlink', path: 'wiki/entities/bob.md', target: 'nowhere' },
      },
    ],
  })
  expect(isDismissedByCurator(broken, records)).toMatchObject({ rule: 'broken-link' })
})
