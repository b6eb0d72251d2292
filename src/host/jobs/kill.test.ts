import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type FakeLlmServer, startFakeLlm } from '../../testing/fake-llm-server.ts'
import { goodReading } from '../../testing/fake-reading.ts'

const cli = resolve(import.meta.dirname, '../../server/cli.ts')

it('after kill -9 at any moment no answer that was kept is paid for again', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'killed ingest ')))
  let child: ChildProcess | undefined
  let left = 0
  const server: FakeLlmServer = await startFakeLlm((request) => {
    if (left > 0) {
      left -= 1
      // Before the answer is sent, while it is written down, or during the next question.
      if (left === 0) setTimeout(() => child?.kill('SIGKILL'), Math.random() * 40)
    }
    return goodReading(request)
  })
  const run = (...args: string[]) =>
    new Promise<number | null>((done) => {
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args], {
        env: { ...process.env, COMMONPLACE_HOME: join(folder, 'home'), ANTHROPIC_API_KEY: 'key' },
        cwd: folder,
        stdio: 'ignore',
      })
      child.once('exit', done)
    })
  try {
    const vault = join(folder, 'vault')
    expect(await run('init', vault, '--domain', 'sea')).toBe(0)
    const text = Array.from({ length: 2400 }, (_, at) => `Marta Lindqvist saw ship number ${at} pass the point.`)
    await writeFile(join(folder, 'ships.md'), text.join('\n\n'))
    const ingest = ['ingest', 'ships.md', '--vault', vault, '--reader', 'anthropic', '--base-url', server.url, '--yes']
    let kills = 0
    for (const after of [1, 2, 1, 3]) {
      left = after
      if ((await run(...ingest)) === 0) break
      kills += 1
    }
    left = 0
    if (kills === 4) expect(await run(...ingest)).toBe(0)
    expect(kills).toBeGreaterThan(0)
    const asked = server.requests.map(({ body }) => JSON.stringify(body))
    const parts = new Set(asked).size
    expect(parts).toBeGreaterThan(5)
    // At most the one in flight at each kill.
    expect(asked.length - parts).toBeLessThanOrEqual(kills)
    expect(await readdir(join(vault, 'sea', 'wiki', 'summaries'))).toEqual(['ships.md'])
  } finally {
    await server.close()
  }
}, 600_000)
