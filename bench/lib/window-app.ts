import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

export type WindowApp = { readonly address: string; stop(): Promise<void> }

/** The built app on loopback, on a vault, with a home of its own. */
export async function startApp(vault: string, home: string): Promise<WindowApp> {
  const { COMMONPLACE_VAULT: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(project, 'out/main/cli.js'), 'serve', '--json', '--vault', vault], {
    env: { ...inherited, HOME: home, COMMONPLACE_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    address: await addressOf(child),
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const line = said.split('\n').find((part) => part.startsWith('{'))
      if (line && said.includes('\n')) done((JSON.parse(line) as { address: string }).address)
    })
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}. Run npm run build first.`)))
  })
}
