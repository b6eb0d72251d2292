import type { z } from 'zod'
import type { HostApi } from '../contract/client.ts'

/**
 * `read` changes nothing. `write` proposes or makes a change and is registered with --write only. `spend` may cost money
 * and is registered with --spend only.
 */
export type ToolAccess = 'read' | 'write' | 'spend'

/** One tool: what a model reads about it, what goes in and out, and the contract requests behind it. */
export type Tool = {
  /** snake_case, at most 40 characters. */
  readonly name: string
  readonly title: string
  /** The first sentence says what it gives, the second when to use it: some clients show no more. */
  readonly description: string
  readonly access: ToolAccess
  /** Stays with `--tools core`, for clients that load every definition at once. */
  readonly isCore: boolean
  /** May take something away that was there. */
  readonly isDestructive: boolean
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Names of fields, at any depth, that leave byte for byte: foundations only. All other text is neutralised. */
  readonly verbatim: readonly string[]
  /** Names of fields whose text `run` fits into the budget itself; every other text and list is held to it afterwards. */
  readonly pagedTexts: readonly string[]
  run(call: ToolCall, input: unknown): Promise<Record<string, unknown>>
}

/** What a tool works with in one call. */
export type ToolCall = {
  readonly api: HostApi
  readonly signal: AbortSignal
  /** Who asks, as the client names itself: a claim of its own, good for showing to a person only. */
  readonly client: string
  /** Told to clients that asked for it; nothing may stand here that is not in the answer. */
  progress(done: number, total: number, words: string): Promise<void>
}

type ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> = Pick<
  Tool,
  'name' | 'title' | 'description' | 'access'
> &
  Partial<Pick<Tool, 'isCore' | 'isDestructive' | 'verbatim' | 'pagedTexts'>> & {
    readonly input: I
    readonly output: O
    run(call: ToolCall, input: z.output<I>): Promise<z.input<O>>
  }

/**
 * Ties the types of input and output together; outside, every tool looks the same. `run` answers plain data: the server
 * gives it to the client as structured content and as the same JSON in text, neutralised and framed as quoted material.
 * Lists are fitted with `fitItems`, long texts with `fitText`. Failures are WikiErrors with a sentence.
 */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: ToolDefinition<I, O>): Tool {
  return {
    isCore: false,
    isDestructive: false,
    verbatim: [],
    pagedTexts: [],
    ...tool,
    // The server hands over what `input` parsed, and the answer is what `output` describes.
    run: async (call, input) => (await tool.run(call, input as z.output<I>)) as Record<string, unknown>,
  }
}
