import { expect, test } from 'vitest'
import { hashed, WordTable } from './word-table.ts'

const hashOf = (word: string) => [...word].reduce((hash, letter) => hashed(hash, letter.charCodeAt(0)), 0)

test('a word is made once, wherever it stands, and words of one hash are told apart', () => {
  const made: string[] = []
  const table = new WordTable((word) => {
    made.push(word)
    return word.toUpperCase()
  })
  const at = (text: string, word: string) => {
    const start = text.indexOf(word)
    return table.at(text, start, start + word.length, hashOf(word))
  }
  expect(hashOf('Aa')).toBe(hashOf('BB'))
  expect([at('x Aa', 'Aa'), at('BB', 'BB'), at('Aa y', 'Aa'), at('aBB', 'BB')]).toEqual(['AA', 'BB', 'AA', 'BB'])
  expect(made).toEqual(['Aa', 'BB'])
})

test('it starts anew when it knows too many, and answers the same', () => {
  const table = new WordTable((word) => `${word}!`)
  for (let round = 0; round < 2; round++) {
    for (let number = 0; number < 200_000; number++) {
      const word = `w${number}`
      if (table.at(word, 0, word.length, hashOf(word)) !== `${word}!`) throw new Error(`${word} became another word.`)
    }
  }
  expect(table.at('last', 0, 4, hashOf('last'))).toBe('last!')
})
