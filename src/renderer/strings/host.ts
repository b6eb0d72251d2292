import type { ErrorCode } from '../../core/errors.ts'
import type { Sentences } from '../../core/sentences.ts'

/** Sentences of the host by what they are made of, in another language. */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : never
}

export type HostWords = Words<Sentences>

/** The host's own sentence is English already. */
export const host: HostWords | null = null

/** Nothing is put before it either. */
export const errors: Readonly<Record<ErrorCode, string>> | null = null
