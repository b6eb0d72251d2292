import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryPage } from '../../testing/arbitrary-page.ts'
import { MemoryDomain } from '../../testing/memory-domain.ts'
import { createResolver } from '../link/resolver.ts'
import { scanLinks } from '../link/scan-page.ts'
import { parsePage } from '../page/parse-page.ts'
import { sha256Hex } from '../text/hash.ts'
import { renameOps } from './rename.ts'

const from = 'wiki/entities/old-name.md'
const to = 'wiki/entities/new-name.md'

/**
 * Forms of links to the page, sown into any text. The old name has no blank: `[t]( [[a b]] )` is a wikilink and `[t]( [[a-b]] )`
 * a Markdown link, so that no name could be put in its place.
 */
const links = [
  '[[old-name]]',
  '[[Old-Name#Life|her]]',
  '![[old-name|80]]',
  '[t](<old-name.md>)',
  '[t](old%2Dname.md#x)',
  '[[wiki/entities/old-name]]',
]

const withLinks = fc
  .tuple(arbitraryPage, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...links)), { maxLength: 6 }))
  .map(([text, sown]) =>
    sown.reduce((result, [place, link]) => {
      const at = result.length === 0 ? 0 : place % (result.length + 1)
      return `${result.slice(0, at)} ${link} ${result.slice(at)}`.toWellFormed()
    }, text),
  )

const file = (path: string, text: string) => ({
  path,
  text,
  hash: sha256Hex(text),
  targets: scanLinks(text).links.map(({ target }) => target),
})

it('leads every link on, changes no fact, and undo brings every byte back', async () => {
  await fc.assert(
    fc.asyncProperty(withLinks, withLinks, async (page, linker) => {
      const domain = new MemoryDomain({ [from]: page, 'wiki/entities/x.md': linker })
      const before = new Map(domain.texts)
      const ops = renameOps({
        page: file(from, page),
        path: to,
        title: 'New: “name”',
        linkers: [file('wiki/entities/x.md', linker)],
      })
      const id = domain.apply(domain.change(ops))
      const after = domain.texts.get('wiki/entities/x.md') ?? ''
      const [was, is] = [createResolver([...before.keys()]), createResolver([...domain.texts.keys()])]
      const led = scanLinks(after).links.map(({ target }) => is.resolve(target, 'wiki/entities/x.md'))
      const meant = scanLinks(linker).links.map(({ target }) => was.resolve(target, 'wiki/entities/x.md'))
      expect(led).toEqual(meant.map((path) => (path === from ? to : path)))
      const facts = (text: string) => parsePage(text).claims.map(({ id: claim, ours }) => [claim, ours])
      expect(facts(after)).toEqual(facts(linker))
      domain.apply(await domain.undo(id))
      expect(Object.fromEntries(domain.texts)).toEqual(Object.fromEntries(before))
    }),
    { numRuns: 300 },
  )
})
