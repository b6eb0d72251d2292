import type { SourceDoc } from '../core/source/source-doc.ts'
import type { UndecidedName } from './plan/decide-names.ts'
import type { Reading } from './read/reading.ts'

/** Reads one document. The built-in one is free; a model's spends what was agreed on. */
export interface Reader {
  /** `built-in`, `anthropic`, `gemini`, `openai` … */
  readonly id: string
  readonly model?: string
  readonly promptVersion: string
  read(doc: SourceDoc, options: ReadOptions): Promise<Reading>
  /** Says which facts the wiki or an earlier part has already in other words, or the contrary of. Absent where a reader cannot tell. */
  compare?(reading: Reading, known: KnownClaims, options: ReadOptions): Promise<Reading>
  /** Says which page is meant where no rule decides. Absent where a reader cannot tell; then the person is asked. */
  decide?(names: readonly UndecidedName[], options: ReadOptions): Promise<ReadonlyMap<string, string>>
}

/** By mention key: the claims that the page of this mention has. */
export type KnownClaims = ReadonlyMap<string, readonly { readonly id: string; readonly text: string }[]>

export type ReadOptions = {
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
  /** The domain's SCHEMA.md, given to readers that can use it. */
  readonly schema?: string
}
