import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { comparingSchema, decidingSchema, passagesSchema, readingSchema } from '../answer.ts'
import { comparingSystem, comparingUser } from './comparing-prompt.ts'
import { decidingSystem, decidingUser } from './deciding-prompt.ts'
import { passagesUser } from './passages-prompt.ts'
import { promptVersion } from './prompt-version.ts'
import { readingSystem, readingUser } from './reading-prompt.ts'

/** All that a model is ever asked, on fixed inputs. */
function asked(): string {
  const context = { schema: '# Engines\n\nMachines that compute.', entityKinds: ['person', 'gene'], language: '' }
  const chunk = { text: 'Ada wrote notes.', before: 'Babbage drew plans.', headingPath: ['Engines', 'Notes'] }
  const parts: Record<string, string> = {
    'reading, system': readingSystem(context),
    'reading, in a domain without a schema, in German': readingSystem({ ...context, schema: '', language: 'de' }),
    'reading, user': readingUser(chunk, { title: 'A\nhistory', part: 2, parts: 3 }),
    'reading, answer': JSON.stringify(readingSchema, null, 1),
    'passages, user': passagesUser(chunk.text, ['Ada wrote.', 'Babbage drew.']),
    'passages, answer': JSON.stringify(passagesSchema, null, 1),
    'comparing, system': comparingSystem,
    'comparing, user': comparingUser([
      { subject: 'Ada', statement: 'Ada wrote notes in 1843.', known: ['Ada wrote in 1842.', 'Ada wrote.'] },
    ]),
    'comparing, answer': JSON.stringify(comparingSchema, null, 1),
    'deciding, system': decidingSystem,
    'deciding, user': decidingUser([
      {
        name: 'Ada',
        aliases: ['A. L.'],
        context: ['Ada wrote.'],
        candidates: [{ title: 'Ada Lovelace', line: 'English mathematician.' }],
      },
    ]),
    'deciding, answer': JSON.stringify(decidingSchema, null, 1),
  }
  return Object.entries(parts)
    .map(([name, text]) => `=== ${name} ===\n${text}\n`)
    .join('\n')
}

const file = join(import.meta.dirname, 'golden', `${promptVersion.replace('/', '-')}.txt`)

// A version is asked for ever in the same words: wikis say which one read them. UPDATE_GOLDEN=1 writes a version that has no
// file yet and never overwrites one.
if (process.env.UPDATE_GOLDEN === '1' && !existsSync(file)) writeFileSync(file, asked())

it(`asks in the words of ${promptVersion}; other words or another schema need a new version`, () => {
  expect(existsSync(file), `No golden file for ${promptVersion}: run with UPDATE_GOLDEN=1 once.`).toBe(true)
  expect(asked()).toBe(readFileSync(file, 'utf8'))
})

it('puts all that differs between calls behind what is the same', () => {
  expect(readingSystem({ schema: '', entityKinds: ['person'], language: '' })).not.toContain('part 1')
})
