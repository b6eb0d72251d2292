import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type ElectronBinary =
  | { readonly kind: 'there'; readonly file: string }
  | { readonly kind: 'missing'; readonly installer: string }
  /** Not even the npm package: an installation without development dependencies. */
  | { readonly kind: 'no-package' }

/** Looks for the binary's file. Never by require('electron'), which would begin a download. */
export function findElectron(from: string = import.meta.url): ElectronBinary {
  let folder: string
  try {
    folder = dirname(createRequire(from).resolve('electron/package.json'))
  } catch {
    return { kind: 'no-package' }
  }
  const pathFile = join(folder, 'path.txt')
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist')
  const file = existsSync(pathFile) ? join(dist, readFileSync(pathFile, 'utf8').trim()) : null
  return file !== null && existsSync(file)
    ? { kind: 'there', file }
    : { kind: 'missing', installer: join(folder, 'install.js') }
}

/** Runs Electron's own installer for a bounded time. Answers the reason when it did not work, null when it did. */
export async function fetchElectron(
  installer: string,
  milliseconds: number,
  onSecond: (seconds: number) => void,
): Promise<string | null> {
  if (!existsSync(installer)) return 'its installer is missing'
  const child = spawn(process.execPath, [installer], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString('utf8')).slice(-2_000)
  })
  const started = Date.now()
  const tick = setInterval(() => onSecond(Math.round((Date.now() - started) / 1_000)), 5_000)
  let late = false
  const clock = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, milliseconds)
  const code = await new Promise<number | null>((done) => {
    child.once('error', () => done(1))
    child.once('exit', (exit) => done(exit))
  })
  clearInterval(tick)
  clearTimeout(clock)
  if (late) return `the download took longer than ${milliseconds / 1_000} seconds`
  return code === 0 ? null : reasonOf(complaint)
}

function reasonOf(complaint: string): string {
  if (/ENOTFOUND|EAI_AGAIN|fetch failed|ECONNREFUSED|ETIMEDOUT|ECONNRESET/u.test(complaint))
    return 'the download site cannot be reached'
  const line = complaint.split('\n').find((each) => /error/iu.test(each))
  return line ? line.trim().slice(0, 160) : 'its installer failed'
}
