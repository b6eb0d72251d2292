import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommandLine } from './run-command-line.ts'

let folder = ''
let vault = ''
let domain = ''
let homeBefore: string | undefined

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'obsidian setup ')))
  homeBefore = process.env.COMMONPLACE_HOME
  process.env.COMMONPLACE_HOME = join(folder, 'home')
  vault = join(folder, 'vault')
  domain = join(vault, 'library')
  await run(['init', vault, '--domain', 'library'])
})
afterEach(() => {
  process.env.COMMONPLACE_HOME = homeBefore
})

async function run(args: string[], answer: string | null = null) {
  const lines: string[] = []
  const code = await runCommandLine(args, {
    interactive: answer !== null,
    here: folder,
    variables: {},
    out: (line) => void lines.push(line),
    err: (line) => void lines.push(line),
    ask: async () => answer ?? '',
    signal: new AbortController().signal,
  }).catch((error: unknown) => {
    lines.push(String(error))
    return 1
  })
  return { code, text: lines.join('\n') }
}
const setup = (more: string[] = [], answer: string | null = null) =>
  run(['obsidian', 'setup', '--vault', vault, ...more], answer)

const graphAt = (root: string) => join(root, '.obsidian', 'graph.json')
const snippetAt = (root: string) => join(root, '.obsidian', 'snippets', 'commonplace.css')
const appearance = '{\n  "theme": "obsidian",\n  "enabledCssSnippets": ["mine"]\n}'
const graph = '{\n  "search": "",\n  "colorGroups": [],\n  "scale": 0.85,\n  "close": true\n}'

async function opened(root: string): Promise<void> {
  await mkdir(join(root, '.obsidian'), { recursive: true })
  await writeFile(graphAt(root), graph)
  await writeFile(join(root, '.obsidian', 'appearance.json'), appearance)
  await writeFile(join(root, '.obsidian', 'workspace.json'), '{"main":{}}')
}

test('shows what it would write and writes nothing without a yes', async () => {
  await opened(domain)
  const looked = await setup(['--dry-run'])
  expect(looked.code).toBe(0)
  expect(looked.text).toContain('+   "search": "-path:\\"wiki/index\\" -path:\\"wiki/log\\""')
  expect(looked.text).toContain('commonplace.css (new)')
  expect(looked.text).toContain('Quit Obsidian first')
  const refused = await setup()
  expect(refused.code).not.toBe(0)
  expect(refused.text).toContain('Add --yes')
  expect(await setup([], 'no')).toMatchObject({ code: 3 })
  expect(await readFile(graphAt(domain), 'utf8')).toBe(graph)
  expect(existsSync(snippetAt(domain))).toBe(false)
})

test('writes after a yes, keeps the old file, and touches no other', async () => {
  await opened(domain)
  const { code, text } = await setup([], 'y')
  expect(code).toBe(0)
  expect(text).toContain('turn the snippet “commonplace” on')
  const written = JSON.parse(await readFile(graphAt(domain), 'utf8'))
  expect(written).toMatchObject({ scale: 0.85, close: true })
  expect(written.colorGroups).toHaveLength(3)
  expect(await readFile(snippetAt(domain), 'utf8')).toContain('.cm-blockid')
  expect(await readFile(`${graphAt(domain)}.commonplace-backup`, 'utf8')).toBe(graph)
  expect(await readFile(join(domain, '.obsidian', 'appearance.json'), 'utf8')).toBe(appearance)
  expect(await readFile(join(domain, '.obsidian', 'workspace.json'), 'utf8')).toBe('{"main":{}}')
  expect((await setup(['--yes'])).text).toContain('Nothing to change.')
})

test('is undone to the byte, also after Obsidian wrote its file anew', async () => {
  await opened(domain)
  await setup(['--yes'])
  expect((await setup(['--undo', '--yes'])).code).toBe(0)
  expect(await readFile(graphAt(domain), 'utf8')).toBe(graph)
  expect(existsSync(snippetAt(domain))).toBe(false)

  await setup(['--yes'])
  const { close: _close, ...kept } = JSON.parse(await readFile(graphAt(domain), 'utf8'))
  await writeFile(graphAt(domain), JSON.stringify({ ...kept, repelStrength: 12 }))
  await setup(['--undo', '--yes'])
  expect(JSON.parse(await readFile(graphAt(domain), 'utf8'))).toEqual({
    search: '',
    colorGroups: [],
    scale: 0.85,
    repelStrength: 12,
  })
})

test('sets up a folder that Obsidian never opened, and leaves nothing of it behind', async () => {
  expect((await setup(['--yes'])).text).toContain('not opened in Obsidian yet')
  expect(JSON.parse(await readFile(graphAt(domain), 'utf8')).colorGroups).toHaveLength(3)
  await setup(['--undo', '--yes'])
  expect([existsSync(graphAt(domain)), existsSync(snippetAt(domain))]).toEqual([false, false])
})

test('takes the vault’s folder where only that was opened in Obsidian', async () => {
  await opened(vault)
  const { text } = await setup(['--only', 'colours', '--yes'])
  expect(text).toContain(`Obsidian’s folder: ${vault}`)
  expect(JSON.parse(await readFile(graphAt(vault), 'utf8'))).toMatchObject({ search: '' })
  expect(existsSync(join(domain, '.obsidian'))).toBe(false)
})

test('refuses while the file is not valid JSON, and leaves it', async () => {
  await opened(domain)
  await writeFile(graphAt(domain), '{"search": "a",')
  const { code, text } = await setup(['--yes'])
  expect(code).not.toBe(0)
  expect(text).toContain('left as it is')
  expect(await readFile(graphAt(domain), 'utf8')).toBe('{"search": "a",')
  expect(existsSync(snippetAt(domain))).toBe(false)
})

test('leaves a snippet of that name that is not as it wrote it', async () => {
  await setup(['--yes'])
  await writeFile(snippetAt(domain), '.cm-blockid { opacity: 0 }')
  const { text } = await setup(['--undo', '--yes'])
  expect(text).toContain('changed by somebody')
  expect(await readFile(snippetAt(domain), 'utf8')).toBe('.cm-blockid { opacity: 0 }')
})

test('writes through no link', async () => {
  await mkdir(join(folder, 'elsewhere'))
  await symlink(join(folder, 'elsewhere'), join(domain, '.obsidian'))
  const { code, text } = await setup(['--yes'])
  expect(code).not.toBe(0)
  expect(text).toContain('symbolic link')
  expect(existsSync(join(folder, 'elsewhere', 'graph.json'))).toBe(false)
})

test('leaves a folder of notes that is open for reading', async () => {
  const notes = join(folder, 'notes')
  await mkdir(notes)
  await writeFile(join(notes, 'a.md'), '# A\n')
  const { code, text } = await run(['obsidian', 'setup', '--vault', notes, '--yes'])
  expect(code).not.toBe(0)
  expect(text).toContain('open for reading')
  expect(existsSync(join(notes, '.obsidian'))).toBe(false)
})
