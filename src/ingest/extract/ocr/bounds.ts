import type { Recognition } from '../../../core/ports.ts'
import { languageName } from '../../../core/source/language-name.ts'

/** Goes with every text that was recognised. */
export function ocrWarning(recognition: Recognition | undefined): string {
  const names = recognition?.languages.map(({ code }) => languageName(code)) ?? ['English']
  return `Its text was recognised from pictures (${names.join(', ')}); look at names and numbers before you trust them.`
}
