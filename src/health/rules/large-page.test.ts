import { expect, test } from 'vitest'
import { claimId } from '../../core/claim/claim-id.ts'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'large-page')

test('more than a thousand facts; one more is the same finding', async () => {
  const facts = (count: number) =>
    wikiPage('A', Array.from({ length: count }, (_, at) => `- Fact ${at}. ^${claimId(`Fact ${at}.`)}`).join('\n'))
  expect(await rule({ 'wiki/entities/a.md': facts(1000) })).toEqual([])
  const [first] = await rule({ 'wiki/entities/a.md': facts(1001) })
  const [second] = await rule({ 'wiki/entities/a.md': facts(1002) })
  expect(first?.key).toBe(second?.key)
})
