import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dumpIndex } from '../../testing/dump-index.ts'
import { IndexEngine } from './engine.ts'

const silent = { onDelta: () => undefined, onFile: () => undefined }

const folders = ['', 'wiki/entities', 'wiki/concepts', 'wiki/summaries', 'wiki/entities/deep', 'raw', 'Notes', 'notes2']
const names = [
  'ada.md',
  'Ada.md',
  'b c.md',
  'node.js.md',
  'node.js',
  'Ünïcode.md',
  'u\u0308ber.md',
  'index.md',
  'x.canvas',
  'pic.png',
]
const path = fc
  .tuple(fc.constantFrom(...folders), fc.constantFrom(...names))
  .map(([folder, name]) => (folder === '' ? name : `${folder}/${name}`))
const link = fc.constantFrom(
  '[[ada]]',
  '[[Ada|x]]',
  '[[entities/ada]]',
  '![[pic.png]]',
  '[t](b%20c.md)',
  '[[node.js]]',
  '[[../ada]]',
  '[[/ada]]',
  '[[über]]',
  '[[ünïcode#h]]',
  '[[wiki/index]]',
  '[[#own]]',
  '#tag',
  '[[deep/ada]]',
  '[[summaries/ada#^e-01234567|p. 1]] ^c-01234567',
  '- p. 1: "Said." ^e-01234567',
  '## Entities Mentioned\n\n- [[ada|Ada]] · also: A',
  'plain words of no weight',
)
const text = fc
  .tuple(
    fc.option(
      fc.constantFrom(
        'title: Ada Byron',
        'aliases: [Countess of L]\ntags: [a/b]',
        'sources: ["[[summaries/ada]]"]',
        'a: b: c',
      ),
      { nil: null },
    ),
    fc.array(link, { maxLength: 6 }),
  )
  .map(
    ([properties, lines]) =>
      `${properties === null ? '' : `---\n${properties}\n---\n`}# Page\n\n${lines.join('\n\n')}\n`,
  )

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const), path, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), path, to: path }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move-folder' as const),
      path: fc.constantFrom('wiki/entities', 'Notes', 'wiki/entities/deep'),
      to: fc.constantFrom('notes', 'Moved', 'wiki/concepts/more'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('remove-folder' as const),
      path: fc.constantFrom('wiki/entities/deep', 'Notes'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Does it to the real folder and answers what a watcher would hint at. */
function act(root: string, step: Step): string[] {
  const at = join(root, step.path)
  if (step.kind === 'write') {
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, step.text)
    return [step.path]
  }
  if (!existsSync(at)) return [step.path]
  if (step.kind === 'remove' || step.kind === 'remove-folder') {
    rmSync(at, { recursive: true })
    return [step.path]
  }
  if (existsSync(join(root, step.to)) && step.kind === 'move-folder') return []
  mkdirSync(dirname(join(root, step.to)), { recursive: true })
  renameSync(at, join(root, step.to))
  return [step.path, step.to]
}

test('absorbing any sequence of changes gives what a rebuild from nothing gives', async () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'absorb ')))
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (rounds, byHints) => {
        const folder = join(base, String(run++))
        const root = join(folder, 'domain')
        mkdirSync(root, { recursive: true })
        writeFileSync(join(root, 'SCHEMA.md'), '# Schema\n')
        const engine = await IndexEngine.open({ root, file: join(folder, 'home', 'index.sqlite') }, silent)
        for (const round of rounds) {
          const hints = round.flatMap((one) => act(root, one))
          await engine.absorb(byHints ? hints.map((hint) => hint.normalize('NFC')) : null)
        }
        const absorbed = dumpIndex(engine.path)
        await engine.close()
        const fresh = await IndexEngine.open({ root, file: join(folder, 'fresh', 'index.sqlite') }, silent)
        const rebuilt = dumpIndex(fresh.path)
        await fresh.close()
        rmSync(folder, { recursive: true })
        expect(absorbed).toEqual(rebuilt)
      },
    ),
    { numRuns: Number(process.env.COMMONPLACE_RUNS ?? 60) },
  )
}, 120_000)
