import { shellLine } from '../host/clients/hooks/hook-launch.ts'

/** What other programs may try to start the window with, since it has the name of the app. */
const commands: ReadonlySet<string> = new Set(['mcp', 'hook', 'hooks', 'ingest', 'serve'])

/**
 * The sentence for whoever starts the window's program with a command: it has no standard input to answer over, so the
 * command line does that, by a program of its own. Null: it was started as a window.
 */
export function wrongDoor(
  args: readonly string[],
  commandLine: { readonly node: string; readonly launcher: string } | null,
  platform: NodeJS.Platform,
): string | null {
  // While developing, the first word is the folder of the project.
  const command = args.slice(1, 3).find((word) => commands.has(word))
  if (command === undefined) return null
  if (commandLine === null) return `This program is the window. “${command}” belongs to Commonplace’s command line.`
  const line = shellLine({ command: commandLine.node, args: [commandLine.launcher, command], platform })
  return `This program is the window. Start the command line instead: ${line}`
}
