import { basename } from 'node:path'
import { parseArgs } from 'node:util'

/** The name of our entry: short and without signs, since some clients cut at `_` and `-`. */
export const entryName = 'commonplace'

/** How a client starts the server: what is written, shown and tried are this one value. */
export type Launch = {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export type LaunchOptions = {
  readonly vault: string
  readonly domains: readonly string[]
  readonly write: boolean
  readonly spend: boolean
  readonly tools: 'all' | 'core'
}

export function launchOf(
  program: { readonly node: string; readonly launcher: string; readonly home: string | undefined },
  { vault, domains, write, spend, tools }: LaunchOptions,
): Launch {
  return {
    command: program.node,
    args: [
      program.launcher,
      'mcp',
      '--vault',
      vault,
      ...domains.flatMap((domain) => ['--domain', domain]),
      ...(write ? ['--write'] : []),
      ...(spend ? ['--spend'] : []),
      ...(tools === 'core' ? ['--tools', 'core'] : []),
    ],
    // A client started from the Dock has not the variables of this shell.
    env: program.home === undefined ? {} : { COMMONPLACE_HOME: program.home },
  }
}

/**
 * What an entry opens, read back from its command; null: it starts something else. Told by what it runs, whichever version
 * or place of ours wrote it.
 */
export function optionsOf(launch: Launch): LaunchOptions | null {
  const { args } = launch
  const at = args.indexOf('mcp')
  if (programOf(launch) === null) return null
  const { values } = parseArgs({
    args: args.slice(at + 1),
    strict: false,
    options: {
      vault: { type: 'string' },
      domain: { type: 'string', multiple: true },
      write: { type: 'boolean' },
      spend: { type: 'boolean' },
      tools: { type: 'string' },
    },
  })
  const domains = Array.isArray(values.domain) ? values.domain.filter((name) => typeof name === 'string') : []
  return {
    vault: typeof values.vault === 'string' ? values.vault : '',
    domains,
    write: values.write === true,
    spend: values.spend === true,
    tools: values.tools === 'core' ? 'core' : 'all',
  }
}

/** Our program among the words before `mcp`. */
export function programOf({ command, args }: Launch): string | null {
  const at = args.indexOf('mcp')
  const words = at < 0 ? [] : [command, ...args.slice(0, at)]
  return words.find((word) => /^commonplace(?:\.\w+)?$/iu.test(plainName(word))) ?? null
}

/** Also of a path of the other system, since settings travel. */
const plainName = (path: string) => basename(path.replaceAll('\\', '/'))
