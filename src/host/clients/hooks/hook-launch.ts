import { lastingLauncher, plainNode } from '../../fs/own-launcher.ts'
import type { HookEvent } from '../../memory/hook/answer-hook.ts'

/** The command that a client runs: its text stays the same across versions, since some clients ask anew when it changes. */
export type HookLaunch = {
  readonly command: string
  readonly args: readonly string[]
  readonly platform: NodeJS.Platform
}

export type HookTarget = {
  readonly client: string
  readonly vault: string
  readonly domain: string
  readonly project: string | undefined
  /** Where COMMONPLACE_HOME names one: hooks are not given that variable. */
  readonly home: string | undefined
}

export function hookLaunch(event: HookEvent, { client, vault, domain, project, home }: HookTarget): HookLaunch {
  const launcher = lastingLauncher()
  const optional = (name: string, value: string | undefined) => (value === undefined ? [] : [name, value])
  return {
    command: plainNode(launcher),
    args: [
      launcher,
      'hook',
      event,
      '--client',
      client,
      '--vault',
      vault,
      '--domain',
      domain,
      ...optional('--project', project),
      ...optional('--home', home),
    ],
    platform: process.platform,
  }
}

/** The command line of this installation as one types it here, with these words behind it. */
export function commandLine(args: readonly string[]): string {
  const launcher = lastingLauncher()
  return shellLine({ command: plainNode(launcher), args: [launcher, ...args], platform: process.platform })
}

/** One line for a shell, every word quoted that needs it. */
export function shellLine({ command, args, platform }: HookLaunch): string {
  const quote = platform === 'win32' ? quoteForWindows : quoteForPosix
  return [command, ...args].map(quote).join(' ')
}

function quoteForPosix(word: string): string {
  return /^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

function quoteForWindows(word: string): string {
  return /^[\w@+=:,./\\-]+$/u.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`
}

/** Does this hook of a client's file start us? Told by what it runs, whichever version or place of ours wrote it. */
export function isOurs(hook: unknown): boolean {
  if (typeof hook !== 'object' || hook === null || !('command' in hook) || typeof hook.command !== 'string')
    return false
  const args = 'args' in hook && Array.isArray(hook.args) ? hook.args.map(String) : []
  return /commonplace[^\s"'/\\]*["']?\s+hook\s+(?:session-start|pre-compact|stop)(?:\s|$)/u.test(
    [hook.command, ...args].join(' '),
  )
}
