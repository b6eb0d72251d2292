import type { ClaimView, PageView } from '../../contract/views.ts'

type Fact = { readonly text: string; readonly place: string; readonly passage: string; readonly source?: string }
type Written = {
  readonly path: string
  readonly title: string
  readonly kind: 'entity' | 'concept'
  readonly sort?: string
  readonly aliases?: readonly string[]
  readonly tags?: readonly string[]
  readonly lead: Fact
  readonly facts: readonly Fact[]
  readonly related: readonly string[]
}

const history = 'a-brief-history-of-debian'
const sources: Record<string, string> = {
  [history]: 'A Brief History of Debian',
  'notes-on-the-analytical-engine': 'Notes on the Analytical Engine',
}

/** The same sentence as fact and passage, as the built-in reader gives it. */
const said = (place: string, text: string, source = history): Fact => ({ text, place, passage: text, source })

export const debian: readonly Written[] = [
  {
    path: 'wiki/entities/debian.md',
    title: 'Debian',
    kind: 'entity',
    sort: 'organisation',
    aliases: ['Debian Project', 'Debian GNU/Linux'],
    tags: ['free-software', 'distribution'],
    lead: said(
      'p. 1',
      'The Debian Project is a worldwide group of volunteers who endeavor to produce an operating system distribution that is composed entirely of free software.',
    ),
    facts: [
      said('p. 1', 'The Debian Project was officially founded by [[ian-murdock|Ian Murdock]] on August 16th, 1993.'),
      said(
        'p. 1',
        'Debian was sponsored by the [[free-software-foundation|Free Software Foundation]] for one year, from November 1994 to November 1995.',
      ),
      said(
        'p. 3',
        'The principal product of the project to date is the Debian GNU/Linux software distribution, which includes the [[linux-kernel|Linux]] kernel and thousands of prepackaged applications.',
      ),
      said('p. 7', 'Debian 1.1 “Buzz” was released June 17th, 1996, with 474 packages.'),
      said(
        'p. 12',
        'Debian 3.0 “Woody” was released July 19th, 2002, and was the first to contain cryptographic software in the main archive.',
      ),
    ],
    related: ['ian-murdock', 'debian-social-contract', 'dpkg', 'debconf'],
  },
  {
    path: 'wiki/entities/ian-murdock.md',
    title: 'Ian Murdock',
    kind: 'entity',
    sort: 'person',
    aliases: ['Ian A. Murdock'],
    tags: ['people'],
    lead: said(
      'p. 1',
      'Ian Murdock, then an undergraduate at Purdue University, started a distribution which would be made openly, in the spirit of Linux and GNU.',
    ),
    facts: [
      said(
        'p. 2',
        'Ian Murdock wrote the Debian Manifesto, which called for a distribution maintained by many people rather than one.',
      ),
      said('p. 2', 'The name [[debian|Debian]] comes from the names of its creator, Ian Murdock, and his wife, Debra.'),
      said('p. 5', 'Ian Murdock led the project from August 1993 until March 1996.'),
    ],
    related: ['debian', 'bruce-perens'],
  },
  {
    path: 'wiki/entities/bruce-perens.md',
    title: 'Bruce Perens',
    kind: 'entity',
    sort: 'person',
    tags: ['people'],
    lead: said('p. 5', 'Bruce Perens led the project from April 1996 until December 1997.'),
    facts: [
      said(
        'p. 6',
        'Bruce Perens was a natural choice to become the second Project Leader, as he had already been maintaining the base system for nearly a year.',
      ),
      said(
        'p. 6',
        'Under his direction the [[debian-social-contract|Social Contract]] was written and the project split its packages among many maintainers.',
      ),
    ],
    related: ['debian', 'debian-social-contract'],
  },
  {
    path: 'wiki/entities/free-software-foundation.md',
    title: 'Free Software Foundation',
    kind: 'entity',
    sort: 'organisation',
    aliases: ['FSF'],
    lead: said('p. 1', 'The Free Software Foundation sponsored the creation of the distribution for one year.'),
    facts: [said('p. 1', 'The FSF’s [[gnu-project|GNU]] Project supplied much of the software of the first releases.')],
    related: ['debian', 'gnu-project'],
  },
  {
    path: 'wiki/concepts/debian-social-contract.md',
    title: 'Debian Social Contract',
    kind: 'concept',
    aliases: ['Social Contract'],
    tags: ['governance'],
    lead: said(
      'p. 6',
      'The Debian Social Contract is a set of commitments that the project agrees to abide by toward its users and the free software community.',
    ),
    facts: [
      said('p. 6', 'The Debian Social Contract was ratified on July 5th, 1997.'),
      said(
        'p. 6',
        'The Debian Free Software Guidelines, a part of the contract, became the basis of the Open Source Definition.',
      ),
    ],
    related: ['debian', 'bruce-perens', 'package-management'],
  },
  {
    path: 'wiki/entities/dpkg.md',
    title: 'dpkg',
    kind: 'entity',
    sort: 'software',
    lead: said(
      'p. 8',
      'The package manager dpkg was designed by [[ian-murdock|Ian Murdock]] and first written as a shell script.',
    ),
    facts: [
      said('p. 8', 'The rewrite of dpkg in C made it the base on which later tools such as [[apt|APT]] were built.'),
    ],
    related: ['apt', 'package-management', 'debian'],
  },
  {
    path: 'wiki/entities/apt.md',
    title: 'APT',
    kind: 'entity',
    sort: 'software',
    aliases: ['Advanced Package Tool'],
    lead: said('p. 9', 'APT provides a front end to [[dpkg|dpkg]] that fetches packages and what they depend on.'),
    facts: [said('p. 9', 'APT was first released as an official part of Debian 2.1 “Slink” on March 9th, 1999.')],
    related: ['dpkg', 'package-management'],
  },
  {
    path: 'wiki/concepts/package-management.md',
    title: 'Package management',
    kind: 'concept',
    tags: ['method'],
    lead: said(
      'p. 8',
      'Package management keeps what is installed consistent: each package names what it needs and what it cannot stand beside.',
    ),
    facts: [
      said(
        'p. 8',
        'A distribution maintained by many people needs a package system that lets each of them work alone.',
      ),
    ],
    related: ['dpkg', 'apt'],
  },
  {
    path: 'wiki/entities/debconf.md',
    title: 'DebConf',
    kind: 'entity',
    sort: 'event',
    lead: said('p. 11', 'DebConf is the yearly conference of the developers and users of [[debian|Debian]].'),
    facts: [said('p. 11', 'The first DebConf was held in Bordeaux in July 2000.')],
    related: ['debian'],
  },
  {
    path: 'wiki/entities/gnu-project.md',
    title: 'GNU Project',
    kind: 'entity',
    sort: 'organisation',
    aliases: ['GNU'],
    lead: said('p. 1', 'The GNU Project set out to write a complete operating system of free software.'),
    facts: [],
    related: ['free-software-foundation'],
  },
]

const hash = (text: string) => {
  let value = 0x811c9dc5
  for (const unit of text) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value.toString(16).padStart(8, '0')
}

export const claimOf = (fact: Fact, line = 0): ClaimView => {
  const source = fact.source ?? history
  return {
    id: `c-${hash(fact.text)}`,
    text: fact.text.replace(/\[\[[^|\]]*\|([^\]]*)\]\]/g, '$1'),
    line,
    ours: true,
    evidence: [
      {
        summary: `wiki/summaries/${source}.md`,
        sourceTitle: sources[source] ?? source,
        id: `e-${hash(fact.passage)}`,
        place: fact.place,
        passage: fact.passage.replace(/\[\[[^|\]]*\|([^\]]*)\]\]/g, '$1'),
      },
    ],
  }
}

const lineOf = (fact: Fact) => {
  const { id, evidence } = claimOf(fact)
  const links = evidence.map((item) => `[[${item.summary.replace(/^wiki\/|\.md$/g, '')}#^${item.id}|${item.place}]]`)
  return `${fact.text} ${links.join(' ')} ^${id}`
}

const stem = (path: string) => path.split('/').at(-1)?.replace(/\.md$/, '') ?? path

export function write(page: Written, titles: ReadonlyMap<string, string>): string {
  const head = [
    '---',
    `type: ${page.kind}`,
    ...(page.sort ? [`kind: ${page.sort}`] : []),
    `title: ${page.title}`,
    `aliases: [${[page.title, ...(page.aliases ?? [])].map((name) => `"${name}"`).join(', ')}]`,
    `tags: [type/${page.kind}${(page.tags ?? []).map((tag) => `, ${tag}`).join('')}]`,
    'created: 2026-11-30',
    '---',
  ]
  const facts = page.facts.length > 0 ? ['## Key Facts', '', ...page.facts.map((fact) => `- ${lineOf(fact)}`), ''] : []
  const related = page.related.map((target) => `- [[${target}|${titles.get(target) ?? target}]]`)
  return [...head, '', `# ${page.title}`, '', lineOf(page.lead), '', ...facts, '## Related', '', ...related, ''].join(
    '\n',
  )
}

export const titlesOf = (pages: readonly { path: string; title: string }[]) =>
  new Map(pages.map((page) => [stem(page.path), page.title]))

export function pageView(page: Written, all: readonly Written[], domain: string): PageView {
  const text = write(page, titlesOf(all))
  const claims = [page.lead, ...page.facts]
  const targets = [...new Set([...text.matchAll(/\[\[([^\]|#]+)/g)].map((match) => match[1] ?? ''))]
  return {
    domain,
    path: page.path,
    title: page.title,
    kind: page.kind,
    entityKind: page.sort ?? null,
    tags: [`type/${page.kind}`, ...(page.tags ?? [])],
    linksIn: all.filter((other) => write(other, titlesOf(all)).includes(`[[${stem(page.path)}|`)).length,
    linksOut: targets.length,
    claims: claims.length,
    modified: Date.parse('2026-11-30T04:31:00Z'),
    text,
    hash: hash(text),
    aliases: [page.title, ...(page.aliases ?? [])],
    created: '2026-11-30',
    claimList: claims.map((fact) => claimOf(fact)),
    links: targets.map((target) => {
      const found = all.find((other) => stem(other.path) === stem(target))
      const summary = target.startsWith('summaries/') ? `wiki/${target}.md` : null
      return {
        target,
        to: found?.path ?? summary,
        title: found?.title ?? null,
        kind: found?.kind ?? (summary ? 'summary' : null),
      }
    }),
    problems: [],
  }
}

export function summaryView(all: readonly Written[], domain: string): PageView {
  const facts = all.flatMap((page) => [page.lead, ...page.facts])
  const evidence = facts.map((fact) => claimOf(fact).evidence[0]).filter((item) => item !== undefined)
  const text = [
    '---',
    'type: summary',
    'title: A Brief History of Debian',
    'tags: [type/summary]',
    'created: 2026-11-30',
    '---',
    '',
    '# A Brief History of Debian',
    '',
    `A worldwide group of volunteers set out in 1993 to make a distribution openly. [[#^${evidence[0]?.id}|p. 1]] ^c-5a5a5a5a`,
    '',
    '## Evidence',
    '',
    ...evidence.map((item) => `- ${item.place}: "${item.passage}" ^${item.id}`),
    '',
    '## Entities Mentioned',
    '',
    ...all
      .filter((page) => page.kind === 'entity')
      .map(
        (page) => `- [[${stem(page.path)}|${page.title}]]${page.aliases ? ` · also: ${page.aliases.join(', ')}` : ''}`,
      ),
    '',
    '## Concepts Mentioned',
    '',
    ...all.filter((page) => page.kind === 'concept').map((page) => `- [[${stem(page.path)}|${page.title}]]`),
    '',
  ].join('\n')
  const targets = [...new Set([...text.matchAll(/\[\[([^\]|#]+)/g)].map((match) => match[1] ?? ''))]
  const first = all[0] ? pageView(all[0], all, domain) : null
  if (!first) throw new Error('The library is empty.')
  return {
    ...first,
    path: `wiki/summaries/${history}.md`,
    title: 'A Brief History of Debian',
    kind: 'summary',
    entityKind: null,
    tags: ['type/summary'],
    text,
    aliases: [],
    claims: 1,
    claimList: [
      {
        id: 'c-5a5a5a5a',
        text: 'A worldwide group of volunteers set out in 1993 to make a distribution openly.',
        line: 10,
        ours: true,
        evidence: evidence.slice(0, 1).map((item) => ({ ...item })),
      },
    ],
    links: targets.map((target) => {
      const found = all.find((other) => stem(other.path) === target)
      return { target, to: found?.path ?? null, title: found?.title ?? null, kind: found?.kind ?? null }
    }),
  }
}
