import { en, type Strings } from './en.ts'
import { type Tongue, writeIn } from './words.ts'

export type { Strings } from './en.ts'

/** The words of the window. Imports see the language that was spoken last. */
export let t: Strings = en

/** Speaks this language from now on. Called before anything is shown; another one takes a new start of the window. */
export async function speak(language: Tongue): Promise<void> {
  t = language === 'de' ? (await import('./de.ts')).de : en
  writeIn(language)
}
