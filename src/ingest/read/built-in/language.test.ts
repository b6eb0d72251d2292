import { describe, expect, it } from 'vitest'
import { aDocument } from './fixtures/a-document.ts'
import { detectLanguage } from './language.ts'

describe('the language of a short text', () => {
  it.each([
    ['en', 'Ouch.\n\nA tachyon walks into a bar.\n\nFine. Fine, [1] and this.'],
    ['en', 'A loom. A spindle. Do more as a team.'],
    ['pt', 'A água ferve na panela e o gato dorme. Não há mais pão em casa, mas o vinho é bom.'],
    ['de', 'Der Webstuhl steht im Keller und ist alt.'],
  ])('%s is not taken for another with the same small words', (language, text) => {
    expect(detectLanguage(aDocument(text))).toBe(language)
  })
})
