import type { Recognition } from '../../../core/ports.ts'
import type { Sentence } from '../../../core/said.ts'
import { say } from '../../../core/sentences.ts'
import { languageName } from '../../../core/source/language-name.ts'

/** Goes with every text that was recognised. */
export function ocrWarning(recognition: Recognition | undefined): Sentence {
  const names = recognition?.languages.map(({ code }) => languageName(code)) ?? ['English']
  return say('recognised', { languages: names.join(', ') })
}
