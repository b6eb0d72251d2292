import { expect, test } from 'vitest'
import type { HealthPage } from '../../../health/index.ts'
import { OrphanNames } from './orphan-names.ts'

const page = (title: string, ...aliases: string[]): HealthPage => ({
  id: 1,
  path: `wiki/entities/${title}.md`,
  stem: title,
  title,
  kind: 'entity',
  entityKind: null,
  aliases,
  hash: '',
  bytes: 0,
  problem: null,
  isEmpty: false,
  claims: 0,
  out: [],
})

test('a text picks the few orphans of many that it may name', () => {
  const orphans = new OrphanNames()
  for (let at = 0; at < 500; at++) orphans.add(page(`Harbour light number ${at}`, `Beacon ${at}`))
  orphans.add(page('阿尔冈灯'))
  expect(orphans.in('Lit like harbour light number 77 and no other.').size).toBeLessThan(10)
  expect(orphans.in('Lit like harbour light number 77.')).toContain('wiki/entities/Harbour light number 77.md')
  expect(orphans.in('By Beacon 78, as told.')).toContain('wiki/entities/Harbour light number 78.md')
  expect(orphans.in('这里用阿尔冈灯照明。')).toEqual(new Set(['wiki/entities/阿尔冈灯.md']))
  orphans.remove('wiki/entities/Harbour light number 77.md')
  expect(orphans.in('Lit like harbour light number 77.')).not.toContain('wiki/entities/Harbour light number 77.md')
  expect([...orphans.paths()]).toHaveLength(500)
})
