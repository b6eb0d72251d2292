import { afterEach, expect, it } from 'vitest'
import { WikiError } from '../../core/errors.ts'
import { refusal, say, sentences } from '../../core/sentences.ts'
import { de } from '../strings/de.ts'
import { speak } from '../strings/index.ts'
import { explain, failureWords, hostLines, hostWords } from './explain.ts'

afterEach(() => speak('en'))

const empty = () => refusal('source_empty', ['sourceEmpty', { name: 'notes.pdf' }])

it('says a failure in English as the host wrote it', () => {
  expect(explain(empty())).toBe('notes.pdf has no text in it. Nothing was read; drop a version with text.')
  expect(explain(new WikiError('conflict', 'It changed.'))).toBe('It changed.')
})

it('says it in German where the catalogue has the sentence, with what it is about', async () => {
  await speak('de')
  expect(explain(empty())).toBe(
    'In notes.pdf steht kein Text. Nichts wurde gelesen; legen Sie eine Fassung mit Text ab.',
  )
  const { words, said } = say('readingPart', { name: 'notes.pdf', at: 2, total: 7 })
  expect(hostWords(words, said)).toBe('notes.pdf wird gelesen, Teil 2 von 7')
})

it('says in German what the code stands for where a sentence has no German, and keeps its English', async () => {
  await speak('de')
  expect(explain(new WikiError('read_only', 'The domain is open for reading only.'))).toBe(
    'Hier darf nur gelesen werden. (The domain is open for reading only.)',
  )
  expect(failureWords({ code: 'never heard of', message: 'Odd.', data: {} })).toBe('Odd.')
})

it('keeps the words of a host that says something this window does not know', async () => {
  await speak('de')
  expect(hostWords('Something new.', { id: 'somethingNew', values: {} })).toBe('Something new.')
  expect(hostWords('Something odd.', { id: 'toString', values: {} })).toBe('Something odd.')
})

const lists = ['why', 'missing', 'titles', 'paths', 'names', 'files', 'homes', 'domains']

/** A value that shows by which name it was asked for: as words, and as a number of its own where a number is taken. */
function marked(name: string, order: number): unknown {
  const choices: Readonly<Record<string, string>> = { which: 'run', named: 'pdf', is: 'docx' }
  if (choices[name] !== undefined) return choices[name]
  const value = { toString: () => `Xx${name}`, valueOf: () => 7000 + order }
  if (name === 'parts') return [{ kind: 'charts', count: value }]
  return lists.includes(name) ? [`Xx${name}`] : value
}

it('puts everything a sentence is made of into the German one as well', async () => {
  await speak('de')
  const names: string[] = []
  const values = new Proxy(
    {},
    {
      get(_, name) {
        if (!names.includes(String(name))) names.push(String(name))
        return marked(String(name), names.indexOf(String(name)))
      },
    },
  )
  const german: Readonly<Record<string, unknown>> = { ...de.host }
  for (const [id, inEnglish] of Object.entries(sentences)) {
    const english = (inEnglish as (values: object) => string)(values)
    const words = (german[id] as (values: object) => string)(values)
    if (id !== 'within') expect(words, id).not.toBe(english)
    for (const [name, order] of names.map((name, order) => [name, order] as const)) {
      const isIn = (text: string) =>
        [`Xx${name}`, `${7000 + order}`, `7.${String(order).padStart(3, '0')}`].some((mark) =>
          new RegExp(`${mark.replace('.', '\\.')}(?![a-zA-Z0-9])`).test(text),
        )
      if (isIn(english)) expect(isIn(words), `${id}: ${name}`).toBe(true)
    }
  }
})

it('says a sentence that stands inside another in the language of the window, too', async () => {
  await speak('de')
  const { words, said } = say('answerLeftOut', { text: 'Bees sing.', why: say('otherDomain', {}) })
  expect(words).toBe('Left out: “Bees sing.” rests on a page of another domain.')
  expect(hostWords(words, said)).toBe('Ausgelassen: „Bees sing.“ beruht auf einer Seite eines anderen Gebiets.')
  expect(hostLines([words, 'As it is.'], [said, null])[1]).toBe('As it is.')
})
