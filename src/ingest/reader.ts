import type { SourceDoc } from '../core/source/source-doc.ts'
import type { Reading } from './read/reading.ts'

/** Reads one document. The built-in one is free; a model's spends what was agreed on. */
export interface Reader {
  /** `built-in`, `anthropic`, `gemini`, `openai` … */
  readonly id: string
  readonly model?: string
  readonly promptVersion: string
  read(doc: SourceDoc, options: ReadOptions): Promise<Reading>
}

export type ReadOptions = {
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
  /** The domain's SCHEMA.md, given to readers that can use it. */
  readonly schema?: string
}
