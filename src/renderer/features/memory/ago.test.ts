import { expect, onTestFinished, test } from 'vitest'
import { speak } from '../../strings/index.ts'
import { ago } from './ago.ts'

const now = Date.parse('2026-11-30T12:00:00Z')
test.each([
  ['2026-11-30T11:59:00Z', 'just now'],
  ['2026-11-30T12:30:00Z', 'just now'],
  ['2026-11-30T11:48:00Z', '12 minutes ago'],
  ['2026-11-30T09:00:00Z', '3 hours ago'],
  ['2026-11-28T12:00:00Z', '2 days ago'],
  ['2026-10-01T12:00:00Z', 'on 1 Oct 2026'],
])('%s was %s', (at, words) => expect(ago(at, now)).toBe(words))

test('says it in the language of the window', async () => {
  await speak('de')
  onTestFinished(() => speak('en'))
  expect(
    ['2026-11-30T12:00:00Z', '2026-11-30T11:48:00Z', '2026-11-28T12:00:00Z', '2026-10-01T12:00:00Z'].map((at) =>
      ago(at, now),
    ),
  ).toEqual(['gerade eben', 'vor 12 Minuten', 'vorgestern', 'am 1. Okt. 2026'])
})
