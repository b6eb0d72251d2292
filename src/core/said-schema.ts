import { z } from 'zod'
import type * as said from './said.ts'

/** The schemas of what sentences travel as, apart from the sentences: what only says something loads no schemas. */
export const Said = z.object({ id: z.string(), values: z.record(z.string(), z.unknown()) })
export type Said = said.Said

export const Sentence = z.object({ words: z.string(), said: Said })
export type Sentence = said.Sentence

export const Spoken = z.union([z.string(), Sentence])
export type Spoken = said.Spoken
