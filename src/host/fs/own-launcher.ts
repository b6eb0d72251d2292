import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The program as other programs start it, found upwards from this code; null in a build that carries none. */
export function ownLauncher(folder: string = import.meta.dirname): string | null {
  const file = join(folder, 'bin', 'commonplace.mjs')
  if (existsSync(file)) return realpathSync(file)
  return dirname(folder) === folder ? null : ownLauncher(dirname(folder))
}

/** A plain Node that can run it: this one, or in Electron the one that came along. */
export function plainNode(launcher: string): string {
  if (process.versions.electron === undefined) return process.execPath
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const root = dirname(dirname(launcher))
  const places = [
    join(process.resourcesPath ?? root, 'runtime', name),
    join(process.resourcesPath ?? root, 'runtime', 'bin', name),
    join(root, 'node_modules', 'node', 'bin', name),
  ]
  return places.find((file) => existsSync(file)) ?? name
}
