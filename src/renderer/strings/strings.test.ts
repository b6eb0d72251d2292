import { afterEach, expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { speak, t } from './index.ts'

afterEach(() => speak('en'))

/** Every sentence of a catalogue that takes no arguments, by its path. */
function sentences(words: object, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(words)) {
    const here = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') found.set(here, value)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, text] of sentences(value, here)) found.set(inner, text)
  }
  return found
}

it('has no sentence of English left in German', () => {
  const english = sentences(en)
  const same = [...sentences(de)].filter(([path, text]) => text.includes(' ') && english.get(path) === text)
  expect(same.map(([path]) => path)).toEqual(['memory.starter'])
})

it('says nothing twice over or with an exclamation mark', () => {
  for (const words of [en, de])
    for (const [path, text] of sentences(words)) {
      expect(text.trim(), path).not.toBe('')
      expect(text, path).not.toMatch(/!(?!\[)/)
    }
})

it('speaks the other language everywhere at once', async () => {
  expect(t.places.inbox).toBe('Inbox')
  await speak('de')
  expect(t.places.inbox).toBe('Eingang')
  expect(t.rail.pages(1204)).toBe('1.204 Seiten')
  expect(t.rail.pages(1)).toBe('1 Seite')
})
