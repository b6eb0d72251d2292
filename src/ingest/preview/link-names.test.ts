import { describe, expect, it } from 'vitest'
import { claimId } from '../../core/claim/claim-id.ts'
import { escapeInline } from '../../core/claim/escape.ts'
import { linkNames } from './link-names.ts'
import { wikiLink } from './wiki-link.ts'

const page = (path: string, ...names: string[]) => ({ path, names, link: (display: string) => wikiLink(path, display) })
const debian = page('wiki/entities/debian.md', 'Debian')
const gnu = page('wiki/entities/debian-gnu-linux.md', 'Debian GNU/Linux')

describe('names in a claim', () => {
  it.each([
    ['the longest name first', 'Debian GNU/Linux is free.', '[[debian-gnu-linux|Debian GNU/Linux]] is free.'],
    ['the first occurrence only', 'Debian and Debian.', '[[debian|Debian]] and Debian.'],
    ['no part of an address', 'See debian.org and debian-devel.', 'See debian.org and debian-devel.'],
    ['no part of a word', 'A Debianite came.', 'A Debianite came.'],
  ])('become links: %s', (_what, text, markdown) => {
    expect(linkNames(text, [debian, gnu])).toBe(markdown)
  })

  it('leave the id of a claim as it is, brackets and bars included', () => {
    for (const text of ['Foo [bar] was built.', 'A|B was built on Debian.', 'C# and C++ run on Debian.']) {
      const linked = linkNames(text, [
        debian,
        page('wiki/entities/foo.md', 'Foo [bar]'),
        page('wiki/entities/a-b.md', 'A|B'),
        page('wiki/concepts/c-sharp.md', 'C#'),
      ])
      expect(claimId(linked)).toBe(claimId(escapeInline(text)))
    }
  })
})
