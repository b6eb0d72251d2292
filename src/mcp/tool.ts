import type { z } from 'zod'
import type { HostApi } from '../contract/client.ts'
import type { Access } from '../contract/request.ts'

/** One tool: what a model reads about it, what goes in and out, and the contract requests behind it. */
export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly access: Access
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** `text` replaces the JSON of `data` as what text-only clients see; it carries the same content. */
  run(api: HostApi, input: unknown): Promise<ToolAnswer>
}

export type ToolAnswer = { readonly data: Record<string, unknown>; readonly text?: string }

/** Ties the types of input and output together; outside, every tool looks the same. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly access: Access
  readonly input: I
  readonly output: O
  run(api: HostApi, input: z.output<I>): Promise<{ readonly data: z.input<O>; readonly text?: string }>
}): Tool {
  return {
    ...tool,
    // The server hands over what `input` parsed, and `data` is what `output` describes.
    run: async (api, input) => (await tool.run(api, input as z.output<I>)) as ToolAnswer,
  }
}
