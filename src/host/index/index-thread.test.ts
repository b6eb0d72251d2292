import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropEarly, startEarly, takeEarly } from './index-thread.ts'
import { openDomainIndex } from './open-domain-index.ts'

let root: string
let home: string
beforeEach(async () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'early ')))
  root = join(base, 'domain')
  home = join(base, 'home')
  mkdirSync(join(root, 'wiki/entities'), { recursive: true })
  writeFileSync(join(root, 'SCHEMA.md'), '# D\n')
  page('ada', 'See [[babbage]].')
  page('babbage', 'A man.')
  await (await openDomainIndex({ root, home, watch: false })).close()
})
afterEach(async () => {
  await dropEarly()
  rmSync(join(root, '..'), { recursive: true })
})

const page = (name: string, text: string) =>
  writeFileSync(join(root, `wiki/entities/${name}.md`), `# ${name}\n\n${text}\n`)
const linkers = async (index: Awaited<ReturnType<typeof openDomainIndex>>) =>
  (await index.linksTo('wiki/entities/babbage.md')).map(({ from }) => from.slice('wiki/entities/'.length, -3))

test('what is saved between the first look at a folder and its opening is in the first answer', async () => {
  startEarly(root)
  // Long enough for the look to be over.
  await sleep(3000)
  page('lovelace', 'See [[babbage]].')
  page('ada', 'Nothing.')
  mkdirSync(join(root, 'wiki/entities/new'))
  page('new/menabrea', 'See [[babbage]].')
  const index = await openDomainIndex({ root, home })
  expect(await linkers(index)).toEqual(['lovelace', 'new/menabrea'])
  // Nobody opened it twice, and it is followed as ever.
  expect(takeEarly(root)).toBeNull()
  page('ada', 'See [[babbage]] again.')
  for (let at = 0; at < 300 && !(await linkers(index)).includes('ada'); at++) await sleep(100)
  expect(await linkers(index)).toEqual(['ada', 'lovelace', 'new/menabrea'])
  await index.close()
}, 120_000)

test('what is saved just before a folder is opened is in the first answer', async () => {
  for (let at = 0; at < 5; at++) {
    startEarly(root)
    page(`page-${at}`, 'See [[babbage]].')
    const index = await openDomainIndex({ root, home })
    expect(await linkers(index)).toContain(`page-${at}`)
    await index.close()
  }
}, 120_000)

test('a folder that another process watches is not watched twice, and a guess nobody takes ends', async () => {
  const watching = await openDomainIndex({ root, home })
  await watching.status()
  startEarly(root)
  const second = await openDomainIndex({ root, home })
  page('lovelace', 'See [[babbage]].')
  for (let at = 0; at < 300 && !(await linkers(second)).includes('lovelace'); at++) await sleep(100)
  expect(await linkers(second)).toEqual(['ada', 'lovelace'])
  await second.close()
  await watching.close()
  startEarly(root)
  await dropEarly()
  expect(takeEarly(root)).toBeNull()
}, 120_000)
