import type { Tool } from './tool.ts'

/** What a server offers; the default reads only. */
export type McpOptions = {
  readonly version: string
  readonly write?: boolean
  readonly spend?: boolean
  /** `core`: the few tools that matter most, for clients that load every definition at once. */
  readonly tools?: 'all' | 'core'
  readonly logError?: (where: string, error: unknown) => void
}

export function offers({ write, spend, tools }: McpOptions, tool: Tool): boolean {
  if (tools === 'core' && !tool.isCore) return false
  if (tool.access === 'write') return write === true
  return tool.access === 'read' || spend === true
}
