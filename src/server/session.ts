import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Where the local server listens and what opens it. Kept, so that an open tab survives a restart. */
export const ServerSession = z.object({ port: z.int().min(1).max(65_535), token: z.string().min(32) })
export type ServerSession = z.infer<typeof ServerSession>

const fileOf = (home: string) => join(home, 'server.json')

/** The kept session, or null where there is none or it cannot be used: a new one costs an open tab, nothing else. */
export async function readSession(home: string): Promise<ServerSession | null> {
  try {
    return ServerSession.parse(JSON.parse(await readFile(fileOf(home), 'utf8')))
  } catch {
    return null
  }
}

export async function keepSession(home: string, session: ServerSession): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 })
  const draft = `${fileOf(home)}.${process.pid}.draft`
  await writeFile(draft, `${JSON.stringify(session)}\n`, { mode: 0o600 })
  await rename(draft, fileOf(home))
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
