import type { opening as English } from '../opening.ts'
import { count, date } from '../words.ts'

const languageNames = new Intl.DisplayNames('de', { type: 'language', fallback: 'code' })

export const opening: typeof English = {
  raiseLimits: 'Die Grenzen anheben und lesen',
  wholePage: 'Stattdessen die ganze Seite lesen',
  dated: (day) => (/^\d{4}-\d{2}-\d{2}/.test(day) ? date(day) : day),
  language: (code) => languageNames.of(code) ?? code,
  pages: (n, mediaType) => {
    if (mediaType.includes('presentation')) return count(n, 'Folie', 'Folien')
    return mediaType.includes('sheet') ? count(n, 'Blatt', 'Blätter') : count(n, 'Seite', 'Seiten')
  },
  words: (n) => count(n, 'Wort', 'Wörter'),
}
