import { fileURLToPath } from 'node:url'
import { outsideArchive } from '../fs/outside-archive.ts'

export type BoxCommand = { readonly node: string; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv }

/**
 * How the process that reads documents is started: plain Node (Electron's utility process drops these flags), which
 * may read files and nothing else: no writing, no child processes, no threads, no native add-ons. Node's flags know no
 * network; the worker denies that itself before it loads anything. The environment is empty, so that no key leaks in.
 */
export function boxCommand(options: { node: string; entry: string; memoryMegabytes: number }): BoxCommand {
  // The heap is the larger part of what the limit allows; the rest is the document's own bytes.
  const heap = Math.max(64, Math.floor(options.memoryMegabytes * 0.75))
  return {
    node: options.node,
    args: [
      '--permission',
      // A source may lie anywhere the user can read, and a warm process cannot be given more rights later.
      '--allow-fs-read=*',
      `--max-old-space-size=${heap}`,
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      options.entry,
    ],
    env: {
      LANG: 'C.UTF-8',
      ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }),
    },
  }
}

/** From source the worker is a file of its own folder; built, it lies beside the entries, whose chunks lie below. */
export function defaultEntry(moduleUrl: string = import.meta.url): string {
  const relative = moduleUrl.endsWith('.ts')
    ? '../../ingest/extract/worker.ts'
    : /\/chunks\/[^/]+$/.test(moduleUrl)
      ? '../extract-worker.js'
      : './extract-worker.js'
  return outsideArchive(fileURLToPath(new URL(relative, moduleUrl)))
}
