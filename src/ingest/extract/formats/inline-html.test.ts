import { describe, expect, it } from 'vitest'
import { docOf } from '../testing/extract-sample.ts'

const filler = (topic: string) =>
  `<p>${`The ${topic} was wound by hand, and those who wound it knew how much depended on an even tension. `.repeat(4)}</p>`

describe('a paragraph with elements that stand in a line of text', () => {
  it.each([
    ['an acronym', '<acronym title="x">FSF</acronym>', 'FSF'],
    ['a typewriter face', '<tt>dpkg</tt>', 'dpkg'],
    ['what is struck', '<s>old</s>', 'old'],
    ['an element of the page’s own', '<x-term id="a">loom</x-term>', 'loom'],
  ])('is one block with %s in it', async (_what, markup, words) => {
    const page = `<html><head><title>Looms</title></head><body><nav><a href="/">Home</a></nav><article><h1>Looms</h1>${filler('warp')}<div class="para">When he began under the Foundation (${markup}), Ian had clear aims.</div>${filler('weft')}${filler('shuttle')}</article><footer>Imprint</footer></body></html>`
    const doc = await docOf('looms.html', page)
    expect(doc.isArticle).toBe(true)
    expect(doc.blocks.map(({ text }) => text)).toContain(
      `When he began under the Foundation (${words}), Ian had clear aims.`,
    )
  })
})

describe('the label of a box', () => {
  it('heads nothing, least of all the text after the box', async () => {
    const page =
      '<html><body><h1>Logs</h1><p>Logs are written first.</p><div class="tip"><h3>Tip</h3><p>Keep them on a disk of their own.</p></div><p>They are read back after a crash.</p></body></html>'
    const doc = await docOf('logs.html', page)
    const last = doc.blocks.at(-1)
    expect(last?.text).toBe('They are read back after a crash.')
    expect(last?.headingPath).not.toContain('Tip')
  })
})

describe('raised digits', () => {
  it('stay apart from the word they stand behind', async () => {
    const page =
      '<html><body><h1>Looms</h1><p>It was built by Joseph Jacquard<sup>1</sup> on 40 m<sup>2</sup>.<sup>12</sup> It reads cards.</p></body></html>'
    const doc = await docOf('looms.html', page)
    expect(doc.blocks.at(-1)?.text).toBe('It was built by Joseph Jacquard¹ on 40 m².¹² It reads cards.')
  })
})
