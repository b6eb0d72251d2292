import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { aVault } from '../../testing/a-vault.ts'
import { startFakeLlm } from '../../testing/fake-llm-server.ts'
import { goodReading, partOf, promptOf } from '../../testing/fake-reading.ts'

const script = fileURLToPath(new URL('../../testing/queue-child.ts', import.meta.url))
const documents = 4
/** COMMONPLACE_KILLS for more. */
const kills = Number(process.env.COMMONPLACE_KILLS ?? 6)

const lines = (at: number) =>
  Array.from({ length: 120 }, (_, day) => `Marta Lindqvist saw ship ${day} of fleet ${at} pass the point.`)

it(`after ${kills} kills of a queue with a slow model that runs out of room nothing is lost and nothing paid for twice`, {
  timeout: 600_000,
}, async () => {
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n' })
  let child: ChildProcess | undefined
  /** How many questions until the next kill; it comes before, while or after the answer is written down. */
  let left = 0
  const server = await startFakeLlm(async (request) => {
    await new Promise((done) => setTimeout(done, Math.random() * 30))
    left -= 1
    if (left === 0) setTimeout(() => child?.kill('SIGKILL'), Math.random() * 60)
    const sentences = partOf(request)?.match(/saw ship/gu)?.length ?? 0
    const { text } = goodReading(request) as { text: string } // It always answers.
    return sentences > 70 ? { kind: 'answer', text: text.slice(0, 500), stop: 'truncated' } : { kind: 'answer', text }
  })
  onTestFinished(async () => {
    child?.kill('SIGKILL')
    await vault.close()
    await server.close()
  })
  const { host, api } = await vault.open({ watch: false })
  await api.request('readers.set', { reader: 'anthropic', baseUrl: server.url })
  await api.request('settings.set', { reader: 'anthropic' })
  await host.close()
  const folder = join(vault.root, '..', 'dropped')
  await mkdir(folder)
  const files = Array.from({ length: documents }, (_, at) => join(folder, `fleet-${at}.md`))
  for (const [at, file] of files.entries()) await writeFile(file, `# Fleet ${at}\n\n${lines(at).join('\n\n')}\n`)

  const run = () =>
    new Promise<{ signal: NodeJS.Signals | null; code: number | null; errors: string }>((done) => {
      let errors = ''
      const started = spawn(process.execPath, [script, vault.root, vault.home, ...files], {
        env: { ...process.env, ANTHROPIC_API_KEY: 'key' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      started.stderr.on('data', (piece) => {
        errors += piece
      })
      started.once('exit', (code, signal) => done({ code, signal, errors }))
    })
  let killed = 0
  for (let at = 0; at < kills; at++) {
    left = 1 + Math.floor(Math.random() * 3)
    const { signal, code, errors } = await run()
    if (signal === 'SIGKILL') killed += 1
    else expect(code, errors).toBe(0)
    if (signal === null) break
  }
  left = -1
  expect(await run()).toMatchObject({ code: 0 })
  expect(killed).toBeGreaterThan(0)

  const asked = server.requests.map((request) => JSON.stringify(promptOf(request)))
  // At most the one in flight at each kill.
  expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(killed)
  const again = await vault.open({ watch: false, variables: {} })
  const { changes } = await again.api.request('changes.pending', {})
  expect(changes).toHaveLength(documents)
  for (const { id } of changes) {
    const { revision } = await again.api.request('changes.open', { changeId: id })
    const receipt = await again.api.request('changes.accept', { changeId: id, revision })
    expect(receipt.status).toBe('applied')
  }
  const marta = (await vault.files())['sea/wiki/entities/marta-lindqvist.md'] ?? ''
  for (let at = 0; at < documents; at++) for (const line of lines(at)) expect(marta).toContain(line)
})
