import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ingestOps, type SmallSource } from '../../testing/ingest-change.ts'
import { MemoryDomain } from '../../testing/memory-domain.ts'
import { isWikiError } from '../errors.ts'
import type { ChangeSet } from './change-set.ts'
import { render } from './render.ts'
import { unIngest } from './un-ingest.ts'

const stems = ['ada', 'babbage', 'engine']
const texts = ['It weaves.', 'She wrote \\[x\\] notes.', 'He built it.', 'They met in 1833.', 'A long, long story.']

const source: fc.Arbitrary<Omit<SmallSource, 'stem'>> = fc.record({
  facts: fc.uniqueArray(
    fc.record({ page: fc.constantFrom(...stems), text: fc.constantFrom(...texts), lead: fc.boolean() }),
    { minLength: 1, maxLength: 5, selector: ({ page, text }) => `${page} ${text}` },
  ),
  aliases: fc.dictionary(fc.constantFrom(...stems), fc.subarray(['Alias A', 'Alias B', 'c']), {
    noNullPrototype: true,
  }),
  tags: fc.dictionary(fc.constantFrom(...stems), fc.subarray(['x', 'y/z']), { noNullPrototype: true }),
  related: fc.dictionary(fc.constantFrom(...stems), fc.subarray(stems, { maxLength: 2 }), { noNullPrototype: true }),
})

/** Pages as a person keeps them, with lines no two of which are equal, so that an edit knows its place in two worlds. */
const ownPage = fc
  .tuple(
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\ufeff'),
    fc.constantFrom(
      [
        '---',
        'title: mine',
        'aliases: [Old, "c"]',
        '# about tags',
        'tags:',
        '  - x',
        '---',
        '# mine',
        '',
        'Words of mine.',
        '',
        '## Related',
        '',
        '* [[somewhere]]',
        '',
      ],
      ['# mine', 'Straight below.', '', '## Key Facts', '', '## Mine', 'end'],
      ['# mine', '', '## Key Facts', '- a bullet', '  with more', '## Related'],
      ['no title at all', '', '```', '- code ^c-00000000', '```', '', '| a | b |', '|---|---|', '| c | d |'],
      ['---', 'x: 1', '---'],
      [''],
    ),
  )
  .map(([eol, mark, lines]) => mark + lines.join(eol))

type Step =
  /** `stale`: planned before the person's last edits, and merged into them. */
  | { readonly kind: 'ingest'; readonly source: Omit<SmallSource, 'stem'>; readonly stale: boolean }
  | {
      readonly kind: 'edit'
      readonly page: number
      readonly at: number
      readonly form: 'paragraph' | 'bullet' | 'heading'
    }
  | { readonly kind: 'undo'; readonly which: number }
  | { readonly kind: 'un-ingest'; readonly which: number }
  | { readonly kind: 'redo'; readonly which: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ingest' as const), source, stale: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      page: fc.nat(2),
      at: fc.nat(20),
      form: fc.constantFrom('paragraph' as const, 'bullet' as const, 'heading' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('un-ingest' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('redo' as const), which: fc.nat(9) }) },
)

type Edit = Extract<Step, { kind: 'edit' }> & { readonly number: number }

/**
 * A person writes a block below a line of theirs that stands in both worlds. Where `beside` is false, not where a
 * generated block comes next: the blank line before that belongs to it.
 */
function editBoth(both: readonly MemoryDomain[], path: string, { at, form, number }: Edit, beside: boolean): void {
  const [domain, shadow] = both
  const own = (shadow?.texts.get(path) ?? '').split(/\r\n|\n/)
  const body = own.lastIndexOf('---') + 1
  const anchors = own.filter(
    (line, index) => index >= body && /^(?:\S.*|)$/.test(line) && line.trim() !== '' && !/[`|]/.test(line),
  )
  const anchor = anchors[at % Math.max(1, anchors.length)]
  if (anchor === undefined) return
  if (!beside && followingLine(domain, path, anchor) !== followingLine(shadow, path, anchor)) return
  // Blank lines around, or the person would have written into the block next to it, which makes that theirs.
  const words = { bullet: `- note ${number}`, heading: `## Head ${number}`, paragraph: `Note ${number}.` }
  const block = ['', words[form], '']
  for (const one of both) {
    const text = one.texts.get(path) ?? ''
    const eol = /\r\n|\n/.exec(text)?.[0] ?? '\n'
    const lines = text.split(eol)
    const place = lines.findIndex((line) => line.replace('\ufeff', '') === anchor.replace('\ufeff', ''))
    expect(place).toBeGreaterThanOrEqual(0)
    lines.splice(place + 1, 0, ...block)
    one.texts.set(path, lines.join(eol))
  }
}

function followingLine(domain: MemoryDomain | undefined, path: string, anchor: string): string | undefined {
  const lines = (domain?.texts.get(path) ?? '').split(/\r\n|\n/).filter((line) => line.trim() !== '')
  return lines[lines.indexOf(anchor) + 1]
}

/** Runs of blank lines as one, none at the end. */
function withoutSpareBlanks(text: string): string {
  return text.replace(/(\r\n|\n)(?:\r\n|\n)+/g, '$1$1').trimEnd()
}

async function attempt(domain: MemoryDomain, propose: () => Promise<ChangeSet>): Promise<string | null> {
  try {
    const change = await propose()
    for (const op of change.ops) {
      if (op.kind === 'edit') expect(render(op.intents, op.before)).toBe(op.after)
      if (op.kind === 'create') expect(render(op.intents, null)).toBe(op.after)
    }
    return domain.apply(change)
  } catch (error) {
    if (!isWikiError(error) || (error.code !== 'cannot_undo' && error.code !== 'not_found')) throw error
    // What is gone already is said; nothing is refused because something else was taken back before.
    expect(error.message).toMatch(error.code === 'not_found' ? /^“wiki/ : /^Nothing/)
    return null
  }
}

it('undoing everything in any order leaves what a person wrote, byte for byte, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(ownPage, ownPage),
      fc.array(step, { minLength: 1, maxLength: 10 }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      async ([one, other], steps, order, beside) => {
        const base = { 'wiki/entities/ada.md': one, 'wiki/entities/babbage.md': other }
        const [domain, shadow] = [new MemoryDomain(base), new MemoryDomain(base)]
        const ids: string[] = []
        const taken: string[] = []
        const sources: string[] = []
        let planned: ReadonlyMap<string, string> = new Map(domain.texts)
        for (const [number, action] of steps.entries()) {
          if (action.kind === 'ingest') {
            const small = { ...action.source, stem: `s${number}` }
            ids.push(domain.apply(domain.change(ingestOps(small, action.stale ? planned : domain.texts))))
            sources.push(`wiki/summaries/s${number}.md`)
          } else if (action.kind === 'edit') {
            const path = Object.keys(base)[action.page % 2] ?? ''
            editBoth([domain, shadow], path, { ...action, number }, beside)
          } else if (action.kind === 'un-ingest') {
            const summary = sources[action.which % Math.max(1, sources.length)]
            const request = {
              domain: 'd',
              newId: domain.change([]).id,
              createdAt: '2026-11-30T00:00:00Z',
              view: domain.view(),
            }
            const done = summary ? await attempt(domain, () => unIngest({ ...request, summary })) : null
            if (done !== null) taken.push(done)
          } else {
            const [from, to] = action.kind === 'undo' ? [ids, taken] : [taken, ids]
            const [id] = from.splice(action.which % Math.max(1, from.length), 1)
            const done = id === undefined ? null : await attempt(domain, () => domain.undo(id))
            if (done !== null) to.push(done)
          }
          if (action.kind !== 'edit') planned = new Map(domain.texts)
        }
        while (ids.length > 0) {
          const [id = ''] = ids.splice((order.next().value ?? 0) % ids.length, 1)
          await attempt(domain, () => domain.undo(id))
        }
        const shown = ({ texts: all }: MemoryDomain) =>
          [...all].sort().map(([path, text]) => [path, beside ? withoutSpareBlanks(text) : text])
        expect(shown(domain)).toEqual(shown(shadow))
      },
    ),
    { numRuns: 80 },
  )
}, 120_000)

it('an ingest renders from its intents, and its undo at once brings every byte back', async () => {
  await fc.assert(
    fc.asyncProperty(ownPage, source, source, async (page, first, second) => {
      const domain = new MemoryDomain({ 'wiki/entities/ada.md': page })
      domain.apply(domain.change(ingestOps({ ...first, stem: 'first' }, domain.texts)))
      const before = new Map(domain.texts)
      const change = domain.change(ingestOps({ ...second, stem: 'second' }, domain.texts))
      for (const op of change.ops) {
        if (op.kind === 'edit') expect(render(op.intents, op.before)).toBe(op.after)
        if (op.kind === 'create') expect(render(op.intents, null)).toBe(op.after)
      }
      domain.apply(change)
      const after = new Map(domain.texts)
      const undone = domain.apply(await domain.undo(change.id))
      expect(domain.texts).toEqual(before)
      domain.apply(await domain.undo(undone))
      expect(domain.texts).toEqual(after)
    }),
    { numRuns: 100 },
  )
})
