import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { outsideArchive } from './outside-archive.ts'

/** What is known of the process: Electron, or plain Node, and from where. */
export type Running = {
  readonly electron: string | undefined
  readonly execPath: string
  /** Electron's, where the packaged app has its runtime. */
  readonly resourcesPath: string | undefined
  readonly platform: NodeJS.Platform
  /** Set by an AppImage: the folder it is unpacked in, another one at every start. */
  readonly appDir: string | undefined
}

function thisProcess(): Running {
  const { versions, execPath, resourcesPath, platform, env } = process
  return { electron: versions.electron, execPath, resourcesPath, platform, appDir: env.APPDIR }
}

/** The program as other programs start it, found upwards from this code; null in a build that carries none. */
export function ownLauncher(folder: string = import.meta.dirname): string | null {
  const outside = outsideArchive(folder)
  const file = join(outside, 'bin', 'commonplace.mjs')
  if (existsSync(file)) return realpathSync(file)
  return dirname(outside) === outside ? null : ownLauncher(dirname(outside))
}

/** `ownLauncher`, for what is written down and started later: it must still be there tomorrow. */
export function lastingLauncher(launcher: string | null = ownLauncher(), running: Running = thisProcess()): string {
  if (launcher === null) throw refusal('not_found', ['noClientProgram', {}])
  const why = whyFleeting(launcher, running)
  if (why !== null) throw new WikiError('not_found', why, { data: { path: launcher } })
  return launcher
}

/** A plain Node that can run it: this one, or in Electron the one that came along. */
export function plainNode(launcher: string, running: Running = thisProcess()): string {
  if (running.electron === undefined) return running.execPath
  const name = running.platform === 'win32' ? 'node.exe' : 'node'
  const root = dirname(dirname(launcher))
  const places = [
    join(running.resourcesPath ?? root, 'runtime', name),
    join(running.resourcesPath ?? root, 'runtime', 'bin', name),
    join(root, 'node_modules', 'node', 'bin', name),
  ]
  return places.find((file) => existsSync(file)) ?? name
}

function whyFleeting(launcher: string, { appDir, platform }: Running): string | null {
  if (appDir && launcher.startsWith(join(appDir, '/')))
    return 'An AppImage lies in another folder at every start, so nothing can be told to start it there. Use the address for assistants while the app runs, or install the .deb.'
  // macOS runs what was downloaded and not yet moved from a hidden copy.
  if (platform === 'darwin' && launcher.includes('/AppTranslocation/'))
    return 'macOS runs this app from a hidden copy that will be gone. Quit it, move it to the Applications folder, start it from there, and set assistants up then.'
  return null
}
