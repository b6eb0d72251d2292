import { count, date } from './words.ts'

/** What is said of a document as it is opened. */
export const opening = {
  raiseLimits: 'Raise the limits and read it',
  wholePage: 'Read the whole page instead',
  dated: (day: string) => (/^\d{4}-\d{2}-\d{2}/.test(day) ? date(day) : day),
  language: (code: string) => languageNames.of(code) ?? code,
  pages: (n: number, mediaType: string) => {
    if (mediaType.includes('presentation')) return count(n, 'slide', 'slides')
    return mediaType.includes('sheet') ? count(n, 'sheet', 'sheets') : count(n, 'page', 'pages')
  },
  words: (n: number) => count(n, 'word', 'words'),
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
