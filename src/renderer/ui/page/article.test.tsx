import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pageBody } from '../../../core/show/page-body.ts'
import { Article } from './article.tsx'
import type { PageLinks } from './page-links.ts'

const links: PageLinks = [
  {
    target: 'analytical-engine',
    to: 'wiki/concepts/analytical-engine.md',
    title: 'Analytical Engine',
    kind: 'concept',
  },
  { target: 'summaries/notes', to: 'wiki/summaries/notes.md', title: 'Notes', kind: 'summary' },
  { target: 'nobody', to: null, title: null, kind: null },
]

const show = (text: string, live = true) =>
  renderToStaticMarkup(
    <Article body={pageBody(text, 'Ada')} domain="library" path="wiki/entities/ada.md" links={links} live={live} />,
  )

it('leads links to pages, and evidence links to the passage', () => {
  const html = show('She wrote on the [[analytical-engine|Engine]]. [[summaries/notes#^e-3fa9c210|p. 1]] ^c-77b0d1e4\n')
  expect(html).toContain('href="#/wiki/library/wiki/concepts/analytical-engine.md"')
  expect(html).toContain('href="#/wiki/library/wiki/summaries/notes.md?at=e-3fa9c210"')
  expect(html).toContain('data-block="c-77b0d1e4"')
  expect(html).not.toContain('^c-')
})

it('leads a Markdown link to the page it means', () => {
  expect(show('See [the engine](analytical-engine).\n')).toContain(
    'href="#/wiki/library/wiki/concepts/analytical-engine.md"',
  )
})

it('keeps a footnote on its page: its mark is no address of the window', () => {
  const html = show('One.[^a]\n\n[^a]: A note.\n')
  expect(html).not.toContain('href="#user-content')
  expect(html).toContain('A note.')
})

it('shows a link without a page as words', () => {
  expect(show('See [[nobody|Nobody]].\n')).toContain('<span class="link-missing"')
})

it('lets no link lead away from a preview', () => {
  expect(show('See [[analytical-engine|Engine]].\n', false)).not.toContain('href')
})

it('shows raw HTML as the text it is, and runs nothing', () => {
  const html = show('<script>alert(1)</script>\n\nA <b onclick="x()">bold</b> word.\n\n<!-- a note -->\n')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b ')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('a note')
})

it('opens only http, https and mailto outside; any other address is words', () => {
  const html = show(
    '[a](https://example.org) [b](javascript:alert(1)) [c](file:///etc/passwd) ![d](https://example.org/x.png)\n',
  )
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://example.org"'])
  expect(html).toContain('rel="noreferrer noopener"')
  expect(html).not.toContain('<img')
})

it('leaves the title and the frontmatter to the head of the page', () => {
  const html = show('---\ntitle: Ada\n---\n\n# Ada\n\nText.\n')
  expect(html).toBe('<div class="article"><p data-line="7">Text.</p></div>')
})

it('hides what stands in a comment on the page, and shows it in a preview', () => {
  const text = 'Shown %% hidden %% again.\n'
  expect(show(text)).not.toContain('hidden')
  expect(show(text, false)).toContain('hidden')
})

const callouts =
  '> [!note] A title with **words**\n> Its text.\n>\n> > [!tip]\n> > Inside.\n\n> [!warning]- Folded\n> Hidden at first.\n\n> [!info]+ Open\n> Shown.\n\n> Plain.\n'

it('shows callouts as what they are, folded ones as such, and leaves other quotes', () => {
  const html = show(callouts)
  expect(html).not.toContain('[!')
  expect(html).toMatch(
    /<div [^>]*class="callout" data-callout="note"[^>]*><p class="callout-title">A title with <strong>words<\/strong><\/p>\s*<p[^>]*>Its text\.<\/p>/,
  )
  expect(html).toMatch(/<div [^>]*class="callout" data-callout="tip"[^>]*><p class="callout-title">Tip<\/p>/)
  expect(html).toMatch(
    /<details [^>]*class="callout" data-callout="warning"[^>]*><summary class="callout-title">Folded<\/summary>/,
  )
  expect(html).toMatch(/<details [^>]*class="callout" data-callout="info" open=""[^>]*>/)
  expect(html).toMatch(/<blockquote[^>]*>\s*<p[^>]*>Plain\./)
})

it('shows each sign of a callout where a change is looked at', () => {
  expect(show(callouts, false)).toContain('[!warning]- Folded')
})
