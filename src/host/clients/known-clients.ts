import { join } from 'node:path'
import type { Sentence } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import { isThere, namesIn } from '../fs/real-file.ts'

export const clientIds = ['claude-desktop', 'claude-code', 'cursor', 'codex'] as const
export type ClientId = (typeof clientIds)[number]

/** An assistant that starts MCP servers, and where it keeps which. */
export type KnownClient = {
  readonly id: ClientId
  readonly title: string
  readonly format: 'json' | 'toml'
  /** Of the places its versions use, those to write; the first is the usual one. */
  readonly files: (place: Place) => readonly string[]
  /** What a person must do so that it takes notice. */
  readonly afterwards: Sentence
  /** Said before writing, where it matters. */
  readonly beforehand: Sentence | null
}

export type Place = {
  readonly home: string
  readonly platform: NodeJS.Platform
  readonly variables: Readonly<Record<string, string | undefined>>
}

export const knownClients: Readonly<Record<ClientId, KnownClient>> = {
  'claude-desktop': {
    id: 'claude-desktop',
    title: 'Claude Desktop',
    format: 'json',
    files: claudeDesktopFiles,
    afterwards: say('startAnew', { client: 'Claude Desktop' }),
    beforehand: say('quitFirst', {}),
  },
  'claude-code': {
    id: 'claude-code',
    title: 'Claude Code',
    format: 'json',
    files: ({ home, variables }) => [
      variables.CLAUDE_CONFIG_DIR ? join(variables.CLAUDE_CONFIG_DIR, '.claude.json') : join(home, '.claude.json'),
    ],
    afterwards: say('newSession', {}),
    beforehand: null,
  },
  cursor: {
    id: 'cursor',
    title: 'Cursor',
    format: 'json',
    files: ({ home }) => [join(home, '.cursor', 'mcp.json')],
    afterwards: say('switchOn', {}),
    beforehand: null,
  },
  codex: {
    id: 'codex',
    title: 'Codex',
    format: 'toml',
    files: ({ home, variables }) => [join(variables.CODEX_HOME || join(home, '.codex'), 'config.toml')],
    afterwards: say('startAnew', { client: 'Codex' }),
    beforehand: null,
  },
}

const desktopFile = 'claude_desktop_config.json'

/** On Windows the packaged build reads a folder of its own: every place that is there is written. */
function claudeDesktopFiles({ home, platform, variables }: Place): string[] {
  if (platform === 'darwin') return [join(home, 'Library', 'Application Support', 'Claude', desktopFile)]
  if (platform !== 'win32') return [join(variables.XDG_CONFIG_HOME || join(home, '.config'), 'Claude', desktopFile)]
  const packages = join(variables.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Packages')
  const packaged = namesIn(packages)
    .filter((name) => name.startsWith('Claude_'))
    .map((name) => join(packages, name, 'LocalCache', 'Roaming', 'Claude'))
  const usual = join(variables.APPDATA || join(home, 'AppData', 'Roaming'), 'Claude')
  const folders = [...packaged, usual].filter(isThere)
  return (folders.length > 0 ? folders : [usual]).map((folder) => join(folder, desktopFile))
}
