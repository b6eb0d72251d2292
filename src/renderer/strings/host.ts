import type { ErrorCode } from '../../core/errors.ts'
import { type Sentences, sentences } from '../../core/sentences.ts'

/** What the host says with what it is made of. */
export const host: { readonly [K in keyof Sentences]: (...args: Parameters<Sentences[K]>) => string } = sentences

/** The host's own sentence is English already: nothing is put before it. */
export const errors: Readonly<Record<ErrorCode, string>> | null = null
