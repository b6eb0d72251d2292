import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { dumpIndex } from '../../testing/dump-index.ts'
import { IndexEngine } from './engine.ts'
import { currentIndexFile } from './index-file.ts'

const entry = fileURLToPath(new URL('../../testing/index-process.ts', import.meta.url))

type State = { pages: number; links: number; heard: [string, number][] }

class OtherProcess {
  readonly child: ChildProcess
  readonly #lines: AsyncIterator<string>

  constructor(root: string, home: string) {
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, root, home], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    if (!this.child.stdout) throw new Error('The child has no stdout.')
    this.#lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]()
  }

  tell(line: string): void {
    this.child.stdin?.write(`${line}\n`)
  }

  async hear<T>(): Promise<T> {
    const { value } = await this.#lines.next()
    return JSON.parse(String(value)) as T
  }

  async ask<T>(line: string): Promise<T> {
    this.tell(line)
    return this.hear<T>()
  }
}

const started: OtherProcess[] = []
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
})

async function someProcesses(count: number) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'processes ')))
  const root = join(folder, 'domain')
  const home = join(folder, 'home')
  mkdirSync(join(root, 'wiki/entities'), { recursive: true })
  writeFileSync(join(root, 'SCHEMA.md'), '# Domain\n')
  writeFileSync(join(root, 'wiki/entities/hub.md'), '# Hub\n')
  const processes = Array.from({ length: count }, () => new OtherProcess(root, home))
  started.push(...processes)
  for (const one of processes) await one.hear()
  return { root, home, folder, processes }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function until(check: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) if (await check()) return true
  return check()
}

test('four processes write a thousand pages at once, and each knows of all of them', async () => {
  const { root, home, folder, processes } = await someProcesses(4)
  await Promise.all(processes.map((one, at) => one.ask(`write p${at} 250`)))
  for (const one of processes) {
    const agrees = async () => (await one.ask<State>('state wiki/entities/hub.md')).pages === 1001
    expect(await until(agrees, 3000)).toBe(true)
    const { links, heard } = await one.ask<State>('state wiki/entities/hub.md')
    expect(links).toBe(1000)
    expect(await until(async () => (await one.ask<State>('state x')).heard.length >= 1000, 3000)).toBe(true)
    expect(heard.every(([path]) => path.startsWith('wiki/entities/p'))).toBe(true)
  }
  const answers = await Promise.all(processes.map((one) => one.ask<string[]>('search zebra17 p2')))
  expect(new Set(answers.map((answer) => answer.join())).size).toBe(1)
  const path = currentIndexFile(join(home, 'index', 'index.sqlite'))?.path ?? ''
  const fresh = await IndexEngine.open(
    { root, file: join(folder, 'fresh', 'index.sqlite') },
    { onDelta() {}, onFile() {} },
  )
  expect(dumpIndex(path)).toEqual(dumpIndex(fresh.path))
  await fresh.close()
})

test('a page saved by another program is heard of within a second, also after the one who watched was killed', async () => {
  const { root, processes } = await someProcesses(3)
  const heardIn = async (one: OtherProcess, path: string, savedAt: number): Promise<number> => {
    const times = async () => new Map((await one.ask<State>('state x')).heard).get(path)
    await until(async () => (await times()) !== undefined, 5000)
    return ((await times()) ?? Number.POSITIVE_INFINITY) - savedAt
  }
  const save = (name: string): [string, number] => {
    const at = Date.now()
    writeFileSync(join(root, `wiki/entities/${name}.md`), `# ${name}\n`)
    return [`wiki/entities/${name}.md`, at]
  }
  await sleep(300)
  const [first, firstAt] = save('first')
  for (const one of processes) expect(await heardIn(one, first, firstAt)).toBeLessThan(1000)
  // The first to have opened the domain holds the watch.
  for (const one of processes.slice(0, 2)) one.child.kill('SIGKILL')
  const [second] = save('second')
  const left = processes[2] as OtherProcess
  expect(await until(async () => new Map((await left.ask<State>('state x')).heard).has(second), 4000)).toBe(true)
  const [third, thirdAt] = save('third')
  expect(await heardIn(left, third, thirdAt)).toBeLessThan(1000)
})

test('deleting the index folder under open processes loses nothing', async () => {
  const { home, processes } = await someProcesses(2)
  const [one, other] = processes as [OtherProcess, OtherProcess]
  await one.ask('write before 20')
  rmSync(join(home, 'index'), { recursive: true })
  await other.ask('write after 20')
  for (const process of [one, other]) {
    const knowsAll = async () => (await process.ask<State>('state wiki/entities/hub.md')).links === 40
    expect(await until(knowsAll, 5000)).toBe(true)
  }
})
