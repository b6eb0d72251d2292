import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { test as base, type Page } from '@playwright/test'

const project = resolve(import.meta.dirname, '../..')
const patience = 60_000

/** The real program, served on loopback from a home and a vault of its own, both with a space in their names. */
export class RunningApp {
  readonly folder: string
  readonly home: string
  readonly vault: string
  address = ''
  #process: ChildProcess | null = null
  #said = ''

  constructor(folder: string) {
    this.folder = folder
    this.home = join(folder, 'home of ada')
    this.vault = join(this.home, 'Commonplace')
  }

  get env(): NodeJS.ProcessEnv {
    const { COMMONPLACE_VAULT: _, ...inherited } = process.env
    return { ...inherited, HOME: this.home, USERPROFILE: this.home, COMMONPLACE_HOME: this.home }
  }

  /** Starts the server and waits for its address. Started again it has the same port and token. */
  async start(): Promise<void> {
    await mkdir(this.home, { recursive: true })
    const child = spawn(process.execPath, [join(project, 'out/main/cli.js'), 'serve', '--json'], {
      cwd: this.home,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    this.#said = ''
    const address = new Promise<string>((done, fail) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text
        const line = this.#said.split('\n').find((part) => part.startsWith('{'))
        if (line && this.#said.includes('\n')) done((JSON.parse(line) as { address: string }).address)
      })
      let errors = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        errors += text
      })
      child.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${errors}`)))
      setTimeout(() => fail(new Error(`The server said no address: ${this.#said}${errors}`)), patience).unref()
    })
    this.address = await address
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  /** Every file below a folder of the vault, by its path from there, as bytes in hexadecimal. */
  async bytesBelow(folder: string): Promise<Record<string, string>> {
    const root = join(this.vault, folder)
    const found: Record<string, string> = {}
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      found[relative(root, file)] = (await readFile(file)).toString('hex')
    }
    return found
  }
}

type Fixtures = { readonly app: RunningApp; readonly opened: Page }

/** `app` runs the program; `opened` is the window on its first screen. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  app: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'commonplace e2e '))
    const app = new RunningApp(folder)
    await app.start()
    await use(app)
    await app.stop()
    await rm(folder, { recursive: true, force: true })
  },
  opened: async ({ app, page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // A server that was stopped on purpose leaves failed requests behind, and one that refuses says so to the window.
      if (message.type() === 'error' && !/ERR_(CONNECTION|INCOMPLETE|NETWORK)|401|409/.test(message.text())) {
        complaints.push(`${message.text()} ${message.location().url}`)
      }
    })
    await page.goto(app.address)
    await use(page)
    base.expect(complaints, 'what the window complained about in its console').toEqual([])
  },
})

export const expect = base.expect
