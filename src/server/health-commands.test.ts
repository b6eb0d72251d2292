import { mkdir, mkdtemp, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommandLine } from './run-command-line.ts'
import type { Terminal } from './terminal.ts'

let folder = ''
let homeBefore: string | undefined

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commonplace health ')))
  homeBefore = process.env.COMMONPLACE_HOME
  process.env.COMMONPLACE_HOME = join(folder, 'home')
  await type('init', join(folder, 'vault'), '--domain', 'sea')
  // The first one loads the whole program.
})
afterEach(() => {
  process.env.COMMONPLACE_HOME = homeBefore
})

async function type(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal: Terminal = {
    interactive: false,
    here: folder,
    variables: {},
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    ask: async () => '',
    signal: new AbortController().signal,
  }
  const code = await runCommandLine(
    [...args, '--vault', join(folder, 'vault')].slice(0, args[0] === 'init' ? -2 : undefined),
    terminal,
  )
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const wiki = (path: string) => join(folder, 'vault/sea/wiki', path)
async function write(path: string, text: string) {
  await mkdir(dirname(wiki(path)), { recursive: true })
  await writeFile(wiki(path), text)
}

test('lists, fixes clear ones of a kind only when told, and takes it back', async () => {
  await write('entities/ada.md', '# Ada\n\nSee [[entities/engine]] and [[engin]].\n')
  await write('entities/engine.md', '# Engine\n\nOf [[entities/ada|Ada]].\n')
  const before = await readFile(wiki('entities/ada.md'), 'utf8')
  const listed = await type('health')
  expect(listed).toMatchObject({ code: 0 })
  expect(listed.out).toContain('Links written with a folder: 2 (2 clear: commonplace fix folder-prefix-link)')
  expect(listed.out).toMatch(/[0-9a-f]{16} {2}wiki\/entities\/ada\.md:3 {2}“engin”/)

  expect(await type('fix', 'folder-prefix-link')).toMatchObject({ code: 3, err: expect.stringContaining('--yes') })
  expect(await readFile(wiki('entities/ada.md'), 'utf8')).toBe(before)
  expect((await type('fix', 'folder-prefix-link', '--dry-run')).out).toContain('~ wiki/entities/ada.md')
  expect(await readFile(wiki('entities/ada.md'), 'utf8')).toBe(before)
  const done = await type('fix', 'folder-prefix-link', '--yes')
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('2 files written and read back') })
  expect(await readFile(wiki('entities/ada.md'), 'utf8')).toContain('See [[engine]] and')
  await type('undo', 'last', '--yes')
  expect(await readFile(wiki('entities/ada.md'), 'utf8')).toBe(before)
  for (const command of [
    ['fix', 'nonsense'],
    ['health', '--rule', 'nonsense'],
  ])
    expect(await type(...command)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/“nonsense” is no kind of finding\. The kinds are: .*folder-prefix-link/u),
    })
  expect(await type('dismiss', 'nonsense')).toMatchObject({
    code: 2,
    err: expect.stringContaining('“nonsense” is no key of a finding. See the keys with: commonplace health'),
  })
  expect(await type('search', ' ')).toMatchObject({ code: 2, err: expect.stringContaining('Say what to look for') })
  expect(await type('fix', 'large-page')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing is wrong of the kind “large-page”, so there is nothing to fix.'),
  })
}, 180_000)

test('puts aside for the vault, a file for this machine, and takes up again', async () => {
  await write('concepts/empty.md', '# Empty\n')
  await write('concepts/other.md', '# Other\n\n[[empty]] [[third]]\n')
  await write('concepts/third.md', '# Third\n\n[[other]]\n')
  const { findings } = JSON.parse((await type('health', '--rule', 'empty-page', '--json')).out) as {
    findings: { key: string }[]
  }
  const key = findings[0]?.key ?? ''
  expect(await type('dismiss', key)).toMatchObject({ code: 0, out: '1 put aside.' })
  expect(await type('health', '--rule', 'empty-page')).toMatchObject({ out: expect.stringContaining('1 put aside') })
  const files = await readdir(join(folder, 'vault/sea/.commonplace/dismissed'))
  expect(files).toEqual([expect.stringMatching(/\.jsonl$/)])
  expect((await type('health', '--dismissed')).out).toContain(key)
  expect(await type('dismiss', key, '--restore')).toMatchObject({ out: '1 taken up again.' })
  expect((await type('health', '--rule', 'empty-page')).out).toContain(key)
  expect((await type('dismiss', '0123456789abcdef')).code).toBe(1)
}, 180_000)

test('whose name it is has to be said; the fix that was named is made and taken back', async () => {
  await write('concepts/mercury.md', '---\ntitle: Mercury\n---\n\n# Mercury\n\n[[planet]]\n')
  await write(
    'entities/planet.md',
    '---\ntitle: The planet\naliases: [Mercury]\n---\n\n# The planet\n\n[[mercury|metal]]\n',
  )
  const before = await readFile(wiki('concepts/mercury.md'), 'utf8')
  const { findings } = JSON.parse((await type('health', '--rule', 'ambiguous-name', '--json')).out) as {
    findings: { key: string }[]
  }
  const key = findings[0]?.key ?? ''
  expect(await type('fix', key, '--yes')).toMatchObject({
    code: 2,
    err: expect.stringContaining('give:wiki/entities/planet.md'),
  })
  const done = await type('fix', key, '--fix', 'give:wiki/entities/planet.md', '--yes')
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('wiki/concepts/mercury-concept.md') })
  expect(await readFile(wiki('entities/planet.md'), 'utf8')).toContain('[[mercury-concept|metal]]')
  await type('undo', 'last', '--yes')
  expect(await readFile(wiki('concepts/mercury.md'), 'utf8')).toBe(before)
}, 180_000)

test('asks no model without one, and says why', async () => {
  expect(await type('health', '--ai', '--quote')).toMatchObject({
    code: 2,
    err: expect.stringContaining('ask a model'),
  })
})
