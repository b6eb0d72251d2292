import { isErrorCode, isWikiError, WikiError } from '../../core/errors.ts'
import type { IndexDelta } from './domain-index.ts'
import type { IndexEngine } from './engine.ts'

/** The index a worker is for. */
export type WorkerInput = {
  readonly root: string
  readonly file: string
  readonly watch: boolean
  readonly followLinks: boolean
}

/** A thread has its input from the start, or looks at a folder first and is told the rest by a message. */
export type ThreadStart =
  | { readonly kind: 'begin'; readonly input: WorkerInput }
  | { readonly kind: 'look-first'; readonly root: string }

/** What can be asked of the worker: methods of the engine by name. */
export type EngineMethod =
  | 'absorb'
  | 'rebuild'
  | 'repair'
  | 'search'
  | 'pages'
  | 'names'
  | 'candidates'
  | 'takenStems'
  | 'unresolved'
  | 'tags'
  | 'counts'
  | 'graph'
  | 'notes'
  | 'status'
  | 'moves'
  | 'brokenTo'
  | 'filesNamedLike'
  | 'pageStems'
  | 'health'
  | 'healthPages'
  | 'ledger'
  | 'catalogueState'
  | 'catalogueRows'
  | 'rememberCatalogue'

export type Arguments<M extends EngineMethod> = Parameters<IndexEngine[M]>
export type Answer<M extends EngineMethod> = Awaited<ReturnType<IndexEngine[M]>>

export type ToWorker =
  | { readonly kind: 'begin'; readonly input: WorkerInput }
  | { readonly kind: 'call'; readonly id: number; readonly method: EngineMethod; readonly args: readonly unknown[] }
  | { readonly kind: 'close' }

export type FromWorker =
  /** The index answers; sent once the folder was compared with it, or at once where another process keeps watch. */
  | { readonly kind: 'ready'; readonly path: string }
  | { readonly kind: 'failed'; readonly error: PlainError }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'delta'; readonly delta: IndexDelta }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly error: PlainError }
  | { readonly kind: 'closed' }

export type PlainError = {
  readonly code: string | null
  readonly message: string
  readonly data: Readonly<Record<string, unknown>>
}

export function plainError(error: unknown): PlainError {
  if (isWikiError(error)) return { code: error.code, message: error.message, data: error.data }
  return { code: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error), data: {} }
}

export function errorOf({ code, message, data }: PlainError): Error {
  return code !== null && isErrorCode(code) ? new WikiError(code, message, { data }) : new Error(message)
}
