import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HealthWorld } from '../../../testing/health-of.ts'

const stems = ['ada', 'engine', 'loom', 'e-mail', 'email', 'node.js']
const paths = [
  ...stems.flatMap((stem) => [`wiki/entities/${stem}.md`, `wiki/concepts/${stem}.md`]),
  'wiki/summaries/notes.md',
  'notes/mine.md',
  'raw/notes.txt',
]
const word = fc.constantFrom(
  'Plain words.',
  'Of the Countess and her e-mail by node.js.',
  'An engine and a loom, as Ada has it.',
  '[[ada]]',
  '[[loom|Loom]]',
  '[[entities/engine]]',
  '[[Countess]]',
  '[[enginee]]',
  '[[nowhere]]',
  '[[summaries/notes]]',
  '[[raw/notes.txt]]',
  '- It was built. [[summaries/notes#^e-01234567|p. 1]] ^c-d02a4b6e',
  '- It was built. ^c-d02a4b6e',
  '## Entities Mentioned\n\n- [[ada|Ada]]\n- [[loom|Loom]]\n',
  '- p. 1: "It was built." ^e-01234567',
)
const title = fc.constantFrom('Ada', 'Dr. Ada', 'Engine', 'Loom', 'Looms', 'E-Mail', 'Email')
const text = fc.oneof(
  fc
    .tuple(title, fc.array(word, { maxLength: 4 }))
    .map(
      ([name, words]) =>
        `---\ntitle: ${name}\naliases: ["Countess"]\nsource: raw/notes.txt\nsource_sha256: ab\n---\n\n# ${name}\n\n${words.join('\n\n')}\n`,
    ),
  fc.constant('---\ntitle: a\ntitle: b\n---\n\nWords.\n'),
  fc.constant(null),
)

test('a scan after any changes finds what a scan from nothing finds', async () => {
  const step = fc.array(fc.tuple(fc.constantFrom(...paths), text), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const world = new HealthWorld({})
      try {
        let found: unknown
        for (const writes of steps) {
          world.write(Object.fromEntries(writes))
          found = await world.scan()
        }
        expect(found).toEqual(await world.scanAnew())
      } finally {
        await world.close()
      }
    }),
    { numRuns: 40 },
  )
})

test('what a page is worth beside its namesake follows the files that it links to', async () => {
  const ada = '---\ntitle: Ada\nsource: raw/notes.txt\n---\n\n# Ada\n\n'
  const world = new HealthWorld({ 'wiki/concepts/loom.md': `${ada}[[ada]]\n` })
  try {
    await world.scan()
    world.write({ 'wiki/entities/ada.md': `${ada}[[raw/notes.txt]]\n` })
    await world.scan()
    world.write({ 'raw/notes.txt': ada })
    expect(await world.scan()).toEqual(await world.scanAnew())
  } finally {
    await world.close()
  }
})

test('a save looks again at the few pages it can touch', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [
      `wiki/entities/page-${at}.md`,
      `# Page number ${at}\n\nSee [[page-${(at + 1) % 200}]].\n`,
    ]),
  )
  const world = new HealthWorld(pages)
  try {
    await world.scan()
    world.write({ 'wiki/entities/page-7.md': '# Page number 7\n\nSee [[page-9]].\n' })
    expect(await world.checked()).toBeLessThan(6)
  } finally {
    await world.close()
  }
})
