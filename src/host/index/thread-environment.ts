import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** For a thread that is about to start, which does not take over by itself that its process remembers what it compiled. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir()
  // Node makes a folder of its version in the one it is told.
  return compiled === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(compiled) }
}
