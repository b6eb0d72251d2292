import { expect, test } from 'vitest'
import { healthOf, wikiPage } from '../../testing/health-of.ts'

const rule = async (...call: Parameters<typeof healthOf>) =>
  (await healthOf(...call)).filter((found) => found.rule === 'name-variant')

test.each([
  ['Test-Driven Development', 'Test Driven Development', 'concepts'],
  ['Dr. Ada Lovelace', 'Ada Lovelace', 'entities'],
  ['Transformer', 'Transformers', 'concepts'],
  ['E-Mail', 'Email', 'concepts'],
])('%s and %s are one name', async (one, other, folder) => {
  expect(await names(one, other, folder)).toHaveLength(1)
})

test.each([
  ['Window', 'Windows', 'entities'],
  ['Mr. Smith of York', 'Mrs. Smith of York', 'entities'],
  ['Hermes Trading', 'Hermès Trading', 'entities'],
  ['Apollo 11', 'Apollo 12', 'entities'],
  ['C', 'C++', 'entities'],
  ['Mercury (planet)', 'Mercury Planet', 'entities'],
  ['株式会社', '株式', 'entities'],
])('%s and %s are two', async (one, other, folder) => {
  expect(await names(one, other, folder)).toEqual([])
})

const names = (one: string, other: string, folder: string) =>
  rule({
    [`wiki/${folder}/one.md`]: wikiPage(one, '[[other]]'),
    [`wiki/${folder}/other.md`]: wikiPage(other, '[[one]]'),
  })
