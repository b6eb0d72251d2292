import { en } from './en.ts'

export type Strings = typeof en

/** The words of the window. */
export const t: Strings = en
