import { expect, test } from 'vitest'
import { ruleIds } from '../../health/index.ts'
import { healthRules } from '../../renderer/strings/de/health-rules.ts'

test('every kind of finding has its German words', () => {
  expect(Object.keys(healthRules).sort()).toEqual([...ruleIds].sort())
})
