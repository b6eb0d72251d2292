import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHost } from '../host/create-host.ts'
import type { ElectronPorts } from './electron-ports.ts'
import { createShellCalls } from './shell-calls.ts'

const summary = (source: string) =>
  `---\ntype: summary\ntitle: ${source}\nsource: ${source}\nsource_sha256: ${'0'.repeat(64)}\n---\n\n# ${source}\n`

/** A domain whose summaries name these as their sources, each file being there. */
async function aDomain(sources: readonly string[]) {
  const vault = await realpath(await mkdtemp(join(tmpdir(), 'commonplace originals ')))
  for (const folder of ['raw', 'wiki/summaries']) await mkdir(join(vault, 'sea', folder), { recursive: true })
  await writeFile(join(vault, 'sea/SCHEMA.md'), '# Sea\n')
  for (const [number, source] of sources.entries()) {
    await writeFile(join(vault, 'sea', source), 'x')
    await writeFile(join(vault, `sea/wiki/summaries/s${number}.md`), summary(source))
  }
  return vault
}

test('an original is opened; what could run, or what nothing opens, is shown in its folder', async () => {
  const vault = await aDomain(['raw/notes.pdf', 'raw/notes.pdf.exe', 'raw/nothing-opens.csv', 'SCHEMA.md'])
  const host = await createHost({ shell: 'desktop', version: '0', homeFolder: join(vault, '.home'), vault })
  const calls: string[] = []
  const shell = {
    openExternal: async () => {},
    openPath: async (file: string) => {
      calls.push(`open ${file}`)
      return file.endsWith('nothing-opens.csv') ? 'No application is registered as handling this file' : ''
    },
    showItemInFolder: (file: string) => void calls.push(`show ${file}`),
  }
  const call = createShellCalls({ shell, dialog: {} as ElectronPorts['dialog'] }, host)
  const open = (number: number) =>
    call({ kind: 'open-original', domain: 'sea', summary: `wiki/summaries/s${number}.md` })
  for (const number of [0, 1, 2]) await open(number)
  const at = (name: string) => join(vault, 'sea/raw', name)
  expect(calls).toEqual([
    `open ${at('notes.pdf')}`,
    `show ${at('notes.pdf.exe')}`,
    `open ${at('nothing-opens.csv')}`,
    `show ${at('nothing-opens.csv')}`,
  ])
  // A page may name anything as its source; only originals are opened.
  await expect(open(3)).rejects.toMatchObject({ code: 'not_found' })
  await host.close()
})

test('a page is opened in Obsidian by the path the host knows, and nothing outside the domain is', async () => {
  const vault = await aDomain(['raw/notes.pdf'])
  await writeFile(join(vault, 'sea/wiki/a & b #1.md'), '# A\n')
  const host = await createHost({ shell: 'desktop', version: '0', homeFolder: join(vault, '.home'), vault })
  const opened: string[] = []
  const shell = {
    openExternal: async (url: string) => void opened.push(url),
    openPath: async () => '',
    showItemInFolder: () => {},
  }
  const call = createShellCalls({ shell, dialog: {} as ElectronPorts['dialog'] }, host)
  await call({ kind: 'open-in-obsidian', domain: 'sea', path: 'wiki/a & b #1.md' })
  expect(opened).toEqual([`obsidian://open?path=${encodeURIComponent(join(vault, 'sea/wiki/a & b #1.md'))}`])
  for (const path of ['../.home/settings.json', 'wiki/none.md', ''])
    await expect(call({ kind: 'open-in-obsidian', domain: 'sea', path })).rejects.toMatchObject({ code: 'not_found' })
  expect(opened).toHaveLength(1)
  const without = { ...shell, openExternal: () => Promise.reject(new Error('no handler')) }
  const refused = createShellCalls({ shell: without, dialog: {} as ElectronPorts['dialog'] }, host)
  await expect(refused({ kind: 'open-in-obsidian', domain: 'sea', path: 'SCHEMA.md' })).rejects.toThrow(
    /Install Obsidian/,
  )
  await host.close()
})
