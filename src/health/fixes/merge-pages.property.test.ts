import fc from 'fast-check'
import { expect, test } from 'vitest'
import { render } from '../../core/change/render.ts'
import { claimId } from '../../core/claim/claim-id.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import { buildFixes } from './build-fix.ts'
import type { FixView } from './fix-view.ts'

const [keep, drop] = ['wiki/entities/ada.md', 'wiki/entities/ada-l.md']

const said = fc.constantFrom('It was built.', 'She wrote it.', '北京是首都。', 'A & B, 50 %.')
const claim = said.map((text) => `- ${text} [[summaries/n#^e-01234567|p. 1]] ^${claimId(text)}`)
const human = fc.constantFrom(
  'My own thought.',
  '- a bullet of mine',
  '  - below it',
  '> a quote',
  '```js\nconst a = [[1]]\n```',
  '| a | b |\n|---|---|\n| x | [[loom\\|y]] |',
  '我的想法。',
  'See [[ada-l]] and [[loom|Loom]].',
  '## A heading of mine',
  '### Deeper',
  'A line. ^mine',
)
const related = fc.constantFrom('- [[loom|Loom]]', '- [[ada-l|Ada L]]', '- [[ada|Ada]]')
const page = (title: string) =>
  fc
    .tuple(
      fc.array(fc.oneof(claim, human), { maxLength: 6 }),
      fc.array(related, { maxLength: 3 }),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
    )
    .map(([body, links, eol, isEnded]) => {
      const text = `---\ntitle: ${title}\naliases: ["${title}"]\n---\n\n# ${title}\n\n${body.join('\n\n')}\n\n## Related\n\n${links.join('\n')}${isEnded ? '\n' : ''}`
      return text.replaceAll('\n', eol)
    })

function viewOf(files: Readonly<Record<string, string>>): FixView {
  return {
    read: async (path) => (files[path] === undefined ? null : { text: files[path], hash: 'x'.repeat(64) }),
    linkers: async () => [{ path: keep, targets: ['ada-l'] }],
    namesakes: async (target) =>
      Object.keys(files).filter((path) => path.endsWith(`/${target.split('/').at(-1)?.replace('.md', '')}.md`)),
    takenStems: async () => new Set(),
    wanting: async () => [],
    mayWrite: () => true,
  }
}

test('a merge loses no line of a person and no fact, and what it shows is what its intents write', async () => {
  await fc.assert(
    fc.asyncProperty(page('Ada'), page('Ada L'), async (staying, going) => {
      const { ops } = await buildFixes([{ kind: 'merge', keep, drop }], viewOf({ [keep]: staying, [drop]: going }))
      expect(ops.find(({ path }) => path === drop)?.kind).toBe('delete')
      const op = ops.find(({ path }) => path === keep)
      if (op?.kind !== 'edit') throw new Error('the page that stays was not changed')
      expect(render(op.intents, op.before)).toBe(op.after)
      const lines = new Set(op.after.split(/\r?\n/).map((line) => line.trim()))
      const [before, after] = [parsePage(going), parsePage(op.after)]
      const isOurs = (line: string) => /\^c-|^- \[\[|^#{1,3} |^---|^title|^aliases/.test(line)
      const lost = [...going.split(/\r?\n/), ...staying.split(/\r?\n/)]
        .map((line) => line.trim().replaceAll('[[ada-l]]', '[[ada]]'))
        .filter((line) => line !== '' && !isOurs(line) && !lines.has(line))
      expect(lost).toEqual([])
      const ids = new Set(after.claims.map(({ id }) => id))
      expect(before.claims.filter(({ id }) => !ids.has(id))).toEqual([])
      // What one page said twice before, it may say twice still; nothing else comes twice.
      const own = parsePage(staying).claims.map(({ id }) => id)
      const added = new Set(before.claims.map(({ id }) => id).filter((id) => !own.includes(id)))
      expect(after.claims).toHaveLength(own.length + added.size)
    }),
    { numRuns: 300 },
  )
})
