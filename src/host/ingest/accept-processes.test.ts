import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { aVault } from '../../testing/a-vault.ts'

const script = fileURLToPath(new URL('../../testing/accept-child.ts', import.meta.url))
const processes = 4
const documents = 16

const document = (at: number) => `# Lights of coast ${at}

Marta Lindqvist kept the lighthouse at Skerry ${at} from ${1800 + at}. In ${1850 + at} Marta Lindqvist taught Anders Holm the work.

Anders Holm kept the light of coast ${at} until ${1900 + at}.
`

type Said = { changeId: string; looked: number; status: string; returned: unknown[] }

it('makes one page of what several processes accept about one person at once, with every fact, all applied', {
  timeout: 300_000,
}, async () => {
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n' })
  onTestFinished(() => vault.close())
  const { host, api } = await vault.open({ watch: false })
  const sourceIds: string[] = []
  for (let at = 0; at < documents; at++)
    sourceIds.push((await api.upload(`coast-${at}.md`, new TextEncoder().encode(document(at)))).sourceId)
  await api.request('ingest.start', { domain: 'sea', sourceIds })
  const ready = async () => (await api.request('changes.pending', {})).changes.map(({ id }) => id)
  await expect.poll(async () => (await ready()).length, { timeout: 120_000 }).toBe(documents)
  const ids = await ready()
  await host.close()

  const children = Array.from({ length: processes }, (_, turn) =>
    spawn(process.execPath, [script, vault.root, vault.home, ...ids.filter((_id, at) => at % processes === turn)], {
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  )
  onTestFinished(() => {
    for (const child of children) child.kill()
  })
  const running = children.map(linesOf)
  await Promise.all(children.map((child) => once(child.stdout, 'data')))
  for (const child of children) child.stdin.write('go\n')
  const said = (await Promise.all(running)).flat()

  expect(said.filter(({ status }) => status !== 'applied')).toEqual([])
  expect(said.map(({ changeId }) => changeId).toSorted()).toEqual(ids.toSorted())
  const files = await vault.files()
  const people = Object.keys(files).filter((path) => /entities\/.*(marta|lindqvist|anders|holm)/u.test(path))
  expect(people).toEqual(['sea/wiki/entities/anders-holm.md', 'sea/wiki/entities/marta-lindqvist.md'])
  for (let at = 0; at < documents; at++) {
    expect(files['sea/wiki/entities/marta-lindqvist.md']).toContain(`at Skerry ${at} from ${1800 + at}.`)
    expect(files['sea/wiki/entities/anders-holm.md']).toContain(`until ${1900 + at}.`)
  }
})

async function linesOf(child: ChildProcessWithoutNullStreams): Promise<Said[]> {
  let [out, errors] = ['', '']
  child.stdout.on('data', (piece) => {
    out += piece
  })
  child.stderr.on('data', (piece) => {
    errors += piece
  })
  const [code] = await once(child, 'exit')
  expect(code, errors).toBe(0)
  const lines = out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return lines.slice(1) as Said[] // What the child prints behind its first word.
}
