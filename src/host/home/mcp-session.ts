import { randomBytes } from 'node:crypto'
import type { SettingsStore } from './settings.ts'

export type McpSession = {
  /** Opens the MCP address alone; the window's own token is another. */
  readonly token: string
  /** Do assistants that come over HTTP get the tools that write? */
  readonly write: boolean
  /** Where the desktop served last; 0 where it never did. */
  readonly port: number
}

/** What the app's MCP address needs, made once and kept, so that a client's entry stays good after a restart. */
export async function mcpSession(settings: SettingsStore): Promise<McpSession> {
  const { assistants } = (await settings.read()).settings
  const known = { write: assistants?.write ?? false, port: assistants?.port ?? 0 }
  if (assistants?.token !== undefined) return { ...known, token: assistants.token }
  const token = randomBytes(32).toString('base64url')
  const saved = await settings.update((before) => ({
    ...before,
    assistants: { ...before.assistants, token: before.assistants?.token ?? token },
  }))
  return { ...known, token: saved.assistants?.token ?? token }
}

export async function keepMcpPort(settings: SettingsStore, port: number): Promise<void> {
  await settings.update((before) => ({ ...before, assistants: { ...before.assistants, port } }))
}
