import { expect, test } from 'vitest'
import { slug } from '../core/text/names.ts'
import { healthOf, wikiPage } from '../testing/health-of.ts'

/** Pages of honest people that look like faults to a careless rule; each is linked from one hub. */
const honest: Readonly<Record<string, string>> = {
  'code samples': 'Write `[[nowhere]]` or:\n\n```md\n[[also-nowhere]] ^c-0123abcd\n```\n\n    [[indented]]',
  'a formula': 'The sum $[[a]]$ and $$[[b]]$$ hold.',
  'a comment': 'Words. <!-- [[todo-page]] -->',
  'a callout': '> [!note] Mind this\n> See [[hub|the hub]].',
  'a table': '| a | b |\n|---|---|\n| [[hub\\|the hub]] | x |',
  'an embed': '![[picture.png]] and ![[hub#Title]]',
  'a web address': 'See [site](https://example.org/[[x]]) and <https://example.org>, and [[https://example.org/page]].',
  'a mail address': 'Write to [us](mailto:a@b.org).',
  'a heading link': 'See [[#A heading link]] and [[hub#^nothing]].',
  tasks: '- [ ] ask [[hub]]\n- [x] done',
  'a day that is not there yet': 'Planned for [[2027-01-01]] and [[2027-W03]].',
  'a place to fill in': 'Written from [[{{title}}]] and [[<% tp.file.title %>]].',
  'escaped brackets': 'Not a link: \\[\\[nowhere\\]\\].',
  'a block id of a person': 'My own paragraph. ^my-block\n\nAnd a short hash ^abc123.',
  footnotes: 'As told.[^1]\n\n[^1]: By [[hub]].',
  Chinese: '北京是[[hub|首都]]。#标签',
  'a rule across the page': 'Above.\n\n---\n\nBelow: x\n\n---',
  'a Markdown link': 'See [the hub](hub.md), [again](./hub.md) and [by folder](../concepts/hub.md).',
  'other case and form': 'See [[HUB]] and [[Hub|Éclair]].',
  'an unlinked name': 'The hub is not linked here, and Hub is a word.',
  html: '<div>\n[[in-html]]\n</div>',
  'a query block': '```dataview\nLIST FROM [[a-page-to-come]]\n```\n\n~~~\n[[in-tildes]]\n~~~',
  'a folded callout': '> [!question]- Why\n> > nested: [[hub]]\n> - [ ] ask',
  'a web address with brackets': 'https://example.org/a(b)?c=[d]#e and <https://example.org/[[n]]> by [[hub]].',
  'नमस्ते दुनिया': 'यह [[hub]] है।',
  'C++ & C#, 2nd ed. (1998)': 'Not C, and not [[hub|C]].',
  'What is a hub?': 'A question as a title. See [[hub#What is a hub|there]].',
  'many lines': Array.from({ length: 2000 }, (_, at) => `- item ${at}`).join('\n'),
  'an escaped hash': 'Use C\\# and \\^c-01234567 freely.',
}

test('many sorts of honest pages that look like faults have none', async () => {
  const stems = Object.keys(honest).map((name) => slug(name))
  const pages = Object.entries(honest).map(([name, body], at) => [
    `wiki/${at % 2 === 0 ? 'entities' : 'concepts'}/${stems[at]}.md`,
    wikiPage(JSON.stringify(name), body, at % 3 === 0 ? 'aliases: ["One of them"]\nnested:\n  deep: [1, 2]\n' : ''),
  ])
  const found = await healthOf({
    ...Object.fromEntries(pages),
    'wiki/concepts/hub.md': wikiPage('Hub', stems.map((stem) => `[[${stem}]]`).join(' ')),
    'wiki/entities/picture.png': 'x',
    'wiki/entities/crlf.md': wikiPage('Carriage', 'Linked from [[hub]].').replaceAll('\n', '\r\n'),
    'wiki/concepts/second.md': wikiPage('Second', '[[crlf]] [[hub]]'),
    'wiki/concepts/third.md': wikiPage('Third', '[[second]]'),
    'wiki/concepts/fourth.md': wikiPage('Fourth', '[[third]]'),
    'wiki/concepts/fifth.md': wikiPage('Fifth', '[[fourth]] [[fifth-too]]'),
    'wiki/concepts/fifth-too.md': wikiPage('Fifth too', '[[fifth]]'),
  })
  expect(found).toEqual([])
})

test('a vault of notes is not told that it is wrong for being notes', async () => {
  const notes = {
    'Daily/2026-11-30.md': '[[Tomorrow]] [[Some idea]]\n',
    'Inbox.md': '',
    'Templates/Person.md': '---\naliases: {{x\n---\n# {{title}}\n',
    'Ada Lovelace.md': '# Ada\n\n[[Ada]] and [[entities/x]]\n',
    'People/ada-lovelace.md': '# Ada Lovelace\n',
    'Old/Broken.md': '---\na: 1\na: 2\n---\n',
  }
  expect(await healthOf(notes)).toEqual([])
  expect(await healthOf({ ...notes, 'wiki/.keep': '', '.commonplace/domain.json': '{"format":1,"id":"x"}' })).toEqual(
    [],
  )
})

test('a page right under wiki/ or in a folder of its own there is looked at like its neighbours', async () => {
  const found = await healthOf({
    'wiki/loose.md': '---\na: 1\na: 2\n---\n[[nowhere]]\n',
    'wiki/people/deep.md': '# Deep\n\n[[nowhere-else]]\n',
    'notes/own.md': '---\na: 1\na: 2\n---\n[[nowhere]]\n',
  })
  expect(found.map(({ rule, path }) => [rule, path]).sort()).toEqual([
    ['broken-frontmatter', 'wiki/loose.md'],
    ['broken-link', 'wiki/loose.md'],
    ['broken-link', 'wiki/people/deep.md'],
  ])
})
