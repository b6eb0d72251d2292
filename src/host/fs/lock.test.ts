import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { isWikiError } from '../../core/errors.ts'
import { takeLock, tryLock, withLock } from './lock.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function lockFile() {
  return join(await mkdtemp(join(tmpdir(), 'commonplace lock ')), 'write.lock')
}

function inProcess(script: string, ...args: string[]): ChildProcess {
  const module = new URL('./lock.ts', import.meta.url).href
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { takeLock } from ${JSON.stringify(module)};${script}`, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  return child
}

it('lets one in at a time, in one process', async () => {
  const file = await lockFile()
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withLock(file, async () => {
        most = Math.max(most, ++inside)
        await new Promise((resolve) => setTimeout(resolve, 2))
        inside--
      }),
    ),
  )
  expect(most).toBe(1)
})

it('is held against another process and free the moment that process is killed', async () => {
  const file = await lockFile()
  const holder = inProcess(`await takeLock(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`, file)
  await once(holder.stdout as NodeJS.ReadableStream, 'data')
  expect(tryLock(file)).toBeNull()
  const waiting = takeLock(file)
  holder.kill('SIGKILL')
  ;(await waiting).release()
})

it('loses no update of four processes', async () => {
  const file = await lockFile()
  const counter = `${file}.count`
  await writeFile(counter, '0')
  const script = `import { readFileSync, writeFileSync } from 'node:fs'
    for (let i = 0; i < 50; i++) { const lock = await takeLock(process.argv[1])
      writeFileSync(process.argv[2], String(Number(readFileSync(process.argv[2], 'utf8')) + 1)); lock.release() }`
  const workers = Array.from({ length: 4 }, () => inProcess(script, file, counter))
  const codes = await Promise.all(workers.map((worker) => once(worker, 'exit')))
  expect(codes.map(([code]) => code)).toEqual([0, 0, 0, 0])
  expect(await readFile(counter, 'utf8')).toBe('200')
})

it('gives up with a sentence when patience ends, and when it is cancelled', async () => {
  const file = await lockFile()
  const held = await takeLock(file)
  await expect(takeLock(file, { patience: 20 })).rejects.toSatisfy((error) => isWikiError(error, 'locked'))
  const abort = new AbortController()
  const waiting = takeLock(file, { signal: abort.signal })
  abort.abort()
  await expect(waiting).rejects.toSatisfy((error) => isWikiError(error, 'cancelled'))
  held.release()
})

it('says so when there is no place for the lock', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'commonplace lock ')), 'none', 'write.lock')
  await expect(takeLock(file)).rejects.toSatisfy((error) => isWikiError(error, 'disk_error'))
})
