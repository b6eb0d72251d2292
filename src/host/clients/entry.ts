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
