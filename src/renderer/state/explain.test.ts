import { afterEach, expect, it } from 'vitest'
import { WikiError } from '../../core/errors.ts'
import { refusal, type SentenceId, type SentenceValues, say, sentences } from '../../core/sentences.ts'
import { de } from '../strings/de.ts'
import { speak } from '../strings/index.ts'
import { explain, failureWords, hostWords } from './explain.ts'

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

it('puts everything a sentence is made of into the German one as well', () => {
  const values = {
    name: 'A',
    unit: 'page',
    at: 11,
    total: 12,
    title: 'T',
    day: 'D',
    missing: 'M',
    detail: 'X',
    mediaType: 'Y',
    hint: 'Z',
  }
  for (const id of Object.keys(sentences) as SentenceId[]) {
    const english = say(id, values as unknown as SentenceValues<typeof id>).words
    const german = (de.host[id] as (values: object) => string)(values)
    for (const value of ['11', '12', 'M', 'X', 'Y', 'Z'])
      if (new RegExp(`\\b${value}\\b`).test(english)) expect(german, id).toMatch(new RegExp(`\\b${value}\\b`))
    expect(german).not.toBe(english)
  }
})
