import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteOptions } from '../../testing/site-request.ts'
import { type PublishJob, planInThread, publishInThread } from './publish-in-thread.ts'

let folder: string
let job: Omit<PublishJob, 'act'>
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace publish thread ')))
  for (const path of ['vault/library/wiki/entities', 'home', 'assets'])
    await mkdir(join(folder, path), { recursive: true })
  await put('ada', '# Ada Lovelace\n\nShe knew [[babbage]].\n')
  await put('babbage', '# Charles Babbage\n')
  job = {
    root: join(folder, 'vault', 'library'),
    home: join(folder, 'home'),
    vault: join(folder, 'vault'),
    name: 'library',
    version: '1',
    pages: 2,
    into: join(folder, 'site'),
    overwrite: false,
    assets: [
      { path: 'assets/site.css', bytes: Buffer.from('body {}') },
      ...['site.js', 'icon.svg'].map((name) => ({ path: `assets/${name}`, bytes: new Uint8Array() })),
    ],
    options: siteOptions(),
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = (name: string, text: string) =>
  writeFile(join(folder, 'vault', 'library', 'wiki', 'entities', `${name}.md`), text)

test('a thread plans and writes a site, and answers what it did', async () => {
  const plan = await planInThread(job)
  expect(plan).toMatchObject({ pages: 2, foreign: [], secrets: [] })
  const receipt = await publishInThread(job)
  expect(receipt).toMatchObject({ pages: 2, written: plan.files.length, broken: [] })
  expect(await readFile(join(folder, 'site', 'entities', 'ada.html'), 'utf8')).toContain('Charles Babbage</a>')
  expect((await publishInThread(job)).written).toBe(0)
})

test('what a run refuses comes out of the thread with its code and what it is about', async () => {
  await put('keys', `# Keys\n\n${['sk', 'ant', 'api03', 'x'.repeat(40)].join('-')}\n`)
  await expect(publishInThread(job)).rejects.toMatchObject({
    code: 'forbidden',
    data: { secrets: [{ path: 'wiki/entities/keys.md', line: 3 }] },
  })
})

test('a site that needs more memory than its pages let expect is made all the same', async () => {
  for (let at = 0; at < 300; at++) await put(`p${at}`, `# Page ${at}\n\n${'Many words of a long page. '.repeat(400)}\n`)
  // As if its pages were so few that 8 MB would do.
  const receipt = await publishInThread({ ...job, pages: -504 * 20 })
  expect(receipt).toMatchObject({ pages: 302, broken: [] })
})
