import { join } from 'node:path'
import type { Sentence } from '../../../core/said.ts'
import { say } from '../../../core/sentences.ts'
import type { HookEvent } from '../../memory/hook/answer-hook.ts'
import type { Place } from '../known-clients.ts'
import { type HookLaunch, shellLine } from './hook-launch.ts'

export const hookClientIds = ['claude-code', 'codex', 'gemini', 'cursor'] as const
export type HookClientId = (typeof hookClientIds)[number]

/** An assistant with hooks that fit: where they stand, what it calls its moments, and how an entry of its looks. */
export type HookClient = {
  readonly id: HookClientId
  readonly title: string
  readonly file: (place: Place) => string
  readonly moments: readonly {
    readonly event: HookEvent
    readonly name: string
    readonly entry: (launch: HookLaunch) => object
  }[]
  /** Keys that a new file needs. */
  readonly base: Readonly<Record<string, unknown>>
  readonly afterwards: Sentence
}

export const hookClients: Readonly<Record<HookClientId, HookClient>> = {
  'claude-code': {
    id: 'claude-code',
    title: 'Claude Code',
    file: ({ home, variables }) => join(variables.CLAUDE_CONFIG_DIR || join(home, '.claude'), 'settings.json'),
    moments: [
      {
        event: 'session-start',
        name: 'SessionStart',
        entry: (launch) => ({ matcher: 'startup|resume|clear|compact', hooks: [execForm(launch)] }),
      },
      { event: 'pre-compact', name: 'PreCompact', entry: (launch) => ({ hooks: [execForm(launch)] }) },
      { event: 'stop', name: 'Stop', entry: (launch) => ({ hooks: [execForm(launch)] }) },
    ],
    base: {},
    afterwards: say('sessionsFromNow', {}),
  },
  codex: {
    id: 'codex',
    title: 'Codex',
    file: ({ home, variables }) => join(variables.CODEX_HOME || join(home, '.codex'), 'hooks.json'),
    moments: [
      {
        event: 'session-start',
        name: 'SessionStart',
        entry: (launch) => ({ matcher: 'startup|resume', hooks: [lineForm(launch)] }),
      },
      { event: 'pre-compact', name: 'PreCompact', entry: (launch) => ({ hooks: [lineForm(launch)] }) },
      { event: 'stop', name: 'Stop', entry: (launch) => ({ hooks: [lineForm(launch)] }) },
    ],
    base: {},
    afterwards: say('trustHooks', {}),
  },
  gemini: {
    id: 'gemini',
    title: 'Gemini CLI',
    file: ({ home }) => join(home, '.gemini', 'settings.json'),
    moments: [
      { event: 'session-start', name: 'SessionStart', entry: guarded },
      { event: 'pre-compact', name: 'PreCompress', entry: guarded },
      { event: 'stop', name: 'AfterAgent', entry: guarded },
    ],
    base: {},
    afterwards: say('startAnew', { client: 'Gemini CLI' }),
  },
  cursor: {
    id: 'cursor',
    title: 'Cursor',
    file: ({ home }) => join(home, '.cursor', 'hooks.json'),
    // The end of a turn can only be answered there by going on, which is not ours to do.
    moments: [
      { event: 'session-start', name: 'sessionStart', entry: (launch) => ({ command: shellLine(launch), timeout: 5 }) },
    ],
    base: { version: 1 },
    afterwards: say('startAnew', { client: 'Cursor' }),
  },
}

/** Without a shell between, so that no name needs quoting. */
function execForm({ command, args }: HookLaunch): object {
  return { type: 'command', command, args, timeout: 5 }
}

function lineForm(launch: HookLaunch): object {
  return { type: 'command', command: shellLine(launch), timeout: 5 }
}

/** Gemini CLI blocks every prompt when a hook's program is gone, so the line looks for it first. Its timeout is in milliseconds. */
function guarded(launch: HookLaunch): object {
  const line = shellLine(launch)
  const [launcher = ''] = launch.args
  const command =
    launch.platform === 'win32'
      ? line
      : `[ -x ${quoted(launch.command)} ] && [ -f ${quoted(launcher)} ] && ${line} || true`
  return { matcher: '*', hooks: [{ name: 'commonplace', type: 'command', command, timeout: 5000 }] }
}

const quoted = (word: string) => shellLine({ command: word, args: [], platform: 'linux' })
