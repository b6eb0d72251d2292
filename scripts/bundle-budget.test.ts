import { expect, it } from 'vitest'
import { judge } from './bundle-budget.mjs'

const allowed = { firstLoad: { scripts: 100, styles: 10 }, chunk: 40, larger: { article: 60 } }
const chunk = (weight: number, imports: readonly string[] = [], css: readonly string[] = []) => ({
  weight,
  css,
  imports,
})
const build = (more: Readonly<Record<string, ReturnType<typeof chunk>>> = {}) => ({
  chunks: new Map(
    Object.entries({
      'index.html': chunk(30, ['_words-abcdefgh.js'], ['index.css']),
      'app.tsx': chunk(20, ['_words-abcdefgh.js']),
      'features/inbox/inbox.tsx': chunk(10, [], ['inbox.css']),
      '_words-abcdefgh.js': chunk(5),
      ...more,
    }),
  ),
  styleWeight: () => 4,
})

it('sums what loads first, a shared chunk once', () => {
  expect(judge(build(), allowed)).toEqual({ scripts: 65, styles: 8, problems: [] })
})

it('names a chunk over its budget, and lets named ones weigh more', () => {
  const { problems } = judge(build({ '_article-x_y-z123.js': chunk(55), 'late.tsx': chunk(41) }), allowed)
  expect(problems).toEqual(['late.tsx weighs 41.0 kB, its budget is 40 kB.'])
})

it('says when the first load outgrew its budget, and when it cannot be told any more', () => {
  const large = build({ 'app.tsx': chunk(39, ['_more-abcdefgh.js']), '_more-abcdefgh.js': chunk(39) })
  expect(judge(large, allowed).problems).toEqual(['The first load has 123.0 kB of scripts, its budget is 100 kB.'])
  const { chunks, styleWeight } = build()
  chunks.delete('app.tsx')
  expect(judge({ chunks, styleWeight }, allowed).problems).toEqual([
    'The build has no chunk for app.tsx: name here what loads first now.',
  ])
})
