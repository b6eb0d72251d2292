import { createHash } from 'node:crypto'

/** Imports nothing of ours, so that what it plants is not what the rules happen to find. */

export type Fault = { readonly rule: string; readonly paths: readonly string[] }

type Subject = {
  readonly path: string
  readonly stem: string
  readonly title: string
  readonly alias: string
  readonly folder: 'entities' | 'concepts'
  readonly facts: { text: string; evidence: string }[]
  readonly related: Subject[]
  readonly source: Source
}
type Source = { readonly stem: string; readonly title: string; readonly raw: string; readonly subjects: Subject[] }

const perSource = 10
const factsEach = 4

/** A domain of so many pages as an honest person and a careful machine leave it: nothing in it is at fault. */
export class FaultyVault {
  readonly files = new Map<string, string>()
  readonly faults: Fault[] = []
  readonly #random: () => number
  readonly #subjects: Subject[] = []
  readonly #sources: Source[] = []
  readonly #taken = new Set<string>()
  readonly #titles = new Set<string>()

  constructor(pages: number, seed: number) {
    this.#random = randomNumbers(seed)
    const sources = Math.max(2, Math.round(pages / (perSource + 1)))
    for (let at = 0; at < sources; at++) {
      const title = `${this.#newTitle()} ${at % 2 === 0 ? 'Minutes' : 'Report'}`
      const source: Source = { stem: slugOf(title), title, raw: `raw/${slugOf(title)}-original.md`, subjects: [] }
      this.#sources.push(source)
      for (let count = 0; count < perSource; count++) this.#addSubject(source)
    }
    for (const [at, subject] of this.#subjects.entries()) {
      // A ring joins all, and a few more links across; every link goes both ways.
      this.#relate(subject, this.#subjects[(at + 1) % this.#subjects.length])
      this.#relate(subject, this.#pick(this.#subjects))
    }
    for (const subject of this.#subjects) this.files.set(subject.path, pageText(subject))
    for (const source of this.#sources) {
      this.files.set(source.raw, rawText(source))
      this.files.set(`wiki/summaries/${source.stem}.md`, summaryText(source, sha256(rawText(source))))
    }
    this.files.set('SCHEMA.md', '# Domain: Harbour lore\n\nWhat is known of the coast.\n')
  }

  /** Plants about so many faults of every kind, each on pages of its own. */
  plant(count: number): void {
    const kinds = this.#kinds()
    const each = Math.floor((count - 3) / kinds.length)
    for (const plant of kinds) for (let at = 0; at < each; at++) plant(at)
    for (let rest = each * kinds.length + 3; rest < count; rest++) this.#plantBrokenLink(rest)
    for (let at = 0; at < 2; at++) this.#plantLargePage()
  }

  #kinds(): ((at: number) => void)[] {
    return [
      (at) => this.#plantBrokenLink(at),
      () => this.#plantAliasLink(),
      (at) => this.#plantPrefix(at),
      () => this.#plantOrphan(),
      () => this.#plantMissingBacklink(),
      () => this.#plantCrossFolder(),
      (at) => this.#plantVariant(at),
      () => this.#plantAmbiguous(),
      (at) => this.#plantFrontmatter(at),
      (at) => this.#plantUncarried(at),
      () => this.#plantAltered(),
      (at) => this.#plantChangedSource(at),
      () => this.#plantMissingSource(),
      (at) => this.#plantUnread(at),
      () => this.#plantEmpty(),
    ]
  }

  #plantBrokenLink(at: number): void {
    const [page, other] = [this.#take(), this.#pick(this.#subjects)]
    const target = at % 2 === 0 ? misspelt(other.stem) : `${slugOf(this.#newTitle())}-never-written`
    this.#note(page, `It is told together with [[${target}]] here.`)
    this.#plant('broken-link', page.path)
  }
  #plantAliasLink(): void {
    const [page, other] = [this.#take(), this.#take()]
    this.#note(page, `Compare [[${other.alias}]] for that.`)
    this.#plant('alias-as-link', page.path)
  }
  #plantPrefix(at: number): void {
    const [page, other] = [this.#take(), this.#take()]
    this.#note(page, `As with [[${at % 2 === 0 ? '' : 'wiki/'}${other.folder}/${other.stem}|${other.title}]] before.`)
    this.#plant('folder-prefix-link', page.path)
  }
  #plantOrphan(): void {
    const stem = slugOf(this.#newTitle())
    const path = `wiki/entities/${stem}.md`
    this.files.set(
      path,
      plainPage('entity', titleOf(stem), `Known to few. See [[${this.#pick(this.#subjects).stem}]].`),
    )
    this.#plant('orphan', path)
  }
  #plantMissingBacklink(): void {
    const page = this.#take()
    const links = page.related.map(({ stem, title }) => `- [[${stem}|${title}]]`).join('\n')
    const kind = page.folder === 'entities' ? 'entity' : 'concept'
    this.files.set(
      page.path,
      plainPage(kind, page.title, `Somebody wrote this by hand.\n\n## Related\n\n${links}`, page.alias),
    )
    this.#plant('missing-backlink', page.path)
  }
  #plantCrossFolder(): void {
    const page = this.#take()
    const other = page.folder === 'entities' ? 'concepts' : 'entities'
    const path = `wiki/${other}/${page.stem}.md`
    this.files.set(
      path,
      plainPage(
        other === 'entities' ? 'entity' : 'concept',
        page.title,
        `The same, told again, from [[summaries/${page.source.stem}]].`,
      ),
    )
    this.#note(this.#take(), `Both [[entities/${page.stem}]] and [[concepts/${page.stem}]] are meant.`)
    this.#plant('cross-folder-duplicate', page.path, path)
  }
  #plantVariant(at: number): void {
    const isPlural = at % 3 === 2
    const page = this.#take((subject) => subject.folder === (isPlural ? 'concepts' : 'entities'))
    const title = isPlural ? `${page.title}s` : at % 3 === 1 ? `Dr. ${page.title}` : page.title.replace(' ', '-')
    const path = `wiki/${page.folder}/${page.stem.replaceAll('-', '')}${isPlural ? 's' : at % 3 === 1 ? 'dr' : ''}.md`
    this.files.set(path, plainPage(isPlural ? 'concept' : 'entity', title, 'Another spelling, another page.'))
    this.#note(this.#take(), `Also [[${path.slice(path.lastIndexOf('/') + 1, -3)}]].`)
    this.#plant('name-variant', page.path, path)
  }
  #plantAmbiguous(): void {
    const [page, other] = [this.#take(), this.#take()]
    this.#edit(page.path, (text) => text.replace(/^aliases: \[/m, `aliases: ["${other.title}", `))
    this.#plant('ambiguous-name', page.path, other.path)
  }
  #plantFrontmatter(at: number): void {
    const page = this.#take()
    const breaks = [/^created:/m, 'title: twice\ncreated:'] as const
    this.#edit(page.path, (text) => (at % 2 === 0 ? text.replace(...breaks) : text.replace(/^tags: \[/m, 'tags: [[ "')))
    this.#plant('broken-frontmatter', page.path)
  }
  #plantUncarried(at: number): void {
    const page = this.#take()
    const evidence = page.facts[1]?.evidence ?? ''
    if (at % 2 === 0)
      this.#edit(page.path, (text) => text.replace(new RegExp(` \\[\\[[^\\]]*#\\^${evidence}\\|[^\\]]*\\]\\]`), ''))
    else
      this.#edit(`wiki/summaries/${page.source.stem}.md`, (text) =>
        text.replace(new RegExp(`^.*\\^${evidence}\\n`, 'm'), ''),
      )
    this.#plant('claim-without-evidence', page.path)
  }
  #plantAltered(): void {
    const source = this.#takeSource()
    const evidence = source.subjects[0]?.facts[2]?.evidence ?? ''
    const path = `wiki/summaries/${source.stem}.md`
    this.#edit(path, (text) => text.replace(new RegExp(`"([^"]*)" \\^${evidence}`), `"Perhaps, $1" ^${evidence}`))
    this.#plant('evidence-not-in-source', path)
  }
  #plantChangedSource(at: number): void {
    const source = this.#takeSource()
    const gone = source.subjects[3]?.facts[0]?.text ?? ''
    const path = `wiki/summaries/${source.stem}.md`
    this.#edit(source.raw, (text) =>
      at % 2 === 0 ? `${text}\nAdded later by the clerk.\n` : text.replace(gone, 'Struck out.'),
    )
    this.#plant('source-changed', path)
    if (at % 2 !== 0) this.#plant('evidence-not-in-source', path)
  }
  #plantMissingSource(): void {
    const source = this.#takeSource()
    this.files.delete(source.raw)
    this.#plant('source-missing', `wiki/summaries/${source.stem}.md`)
  }
  #plantUnread(at: number): void {
    const path = `raw/${slugOf(this.#newTitle())}-unread.${at % 2 === 0 ? 'md' : 'txt'}`
    this.files.set(path, `Nobody has read this yet, number ${at}.\n`)
    this.#plant('unread-source', path)
  }
  #plantEmpty(): void {
    const stem = slugOf(this.#newTitle())
    const path = `wiki/concepts/${stem}.md`
    this.files.set(path, plainPage('concept', titleOf(stem), ''))
    this.#note(this.#take(), `More in [[${stem}]].`)
    this.#plant('empty-page', path)
  }
  #plantLargePage(): void {
    const page = this.#take()
    const { evidence } = page.facts[0] ?? { evidence: '' }
    const many = Array.from({ length: 1001 }, (_, at) =>
      claimLine(`Entry ${at} of the ledger is kept.`, evidence, page.source.stem),
    )
    this.#edit(page.path, (text) => text.replace('## Related', `## Ledger\n\n${many.join('\n')}\n\n## Related`))
    this.#plant('large-page', page.path)
  }
  /** To be done to the catalogue once it lists all pages: one row is lost, one leads nowhere. */
  plantDrift(catalogue: string): string {
    this.#plant('index-drift', 'wiki/index.md')
    return catalogue.replace(/^- \[\[.*$/m, '- [[a-page-long-gone|Gone]]')
  }

  #plant(rule: string, ...paths: string[]): void {
    this.faults.push({ rule, paths })
  }
  #edit(path: string, edit: (text: string) => string): void {
    const before = this.files.get(path) ?? ''
    const after = edit(before)
    if (after === before) throw new Error(`Nothing was planted on ${path}.`)
    this.files.set(path, after)
  }
  #note(page: Subject, line: string): void {
    this.#edit(page.path, (text) => `${text}\n## Notes\n\n${line}\n`)
  }

  #addSubject(source: Source): void {
    const title = this.#newTitle()
    const folder = this.#subjects.length % 5 < 3 ? 'entities' : 'concepts'
    const facts = Array.from({ length: factsEach }, (_, at) => {
      const text = `${title} was noted by ${this.#word()} ${this.#word()} in the ${at + 1}th ${this.#word()} book of ${1700 + Math.floor(this.#random() * 200)}.`
      return { text, evidence: `e-${sha256(text).slice(0, 8)}` }
    })
    const stem = slugOf(title)
    const subject: Subject = {
      ...{ path: `wiki/${folder}/${stem}.md`, stem, title, folder, facts, source, related: [] },
      alias: `Old ${this.#word()} ${title.split(' ')[0] ?? ''}`,
    }
    source.subjects.push(subject)
    this.#subjects.push(subject)
  }
  #relate(one: Subject, other: Subject | undefined): void {
    if (!other || one === other || one.related.includes(other)) return
    one.related.push(other)
    other.related.push(one)
  }
  #newTitle(): string {
    for (;;) {
      const title = `${this.#word()} ${this.#word()} ${this.#word()}`.replace(/\b./g, (letter) => letter.toUpperCase())
      const key = title.toLowerCase()
      if (!this.#titles.has(key) && this.#titles.add(key)) return title
    }
  }
  #word(): string {
    let word = ''
    const syllables = 2 + Math.floor(this.#random() * 2)
    for (let at = 0; at < syllables; at++) word += this.#pick(onsets) + this.#pick(vowels)
    return word + this.#pick(codas)
  }
  #take(fits: (subject: Subject) => boolean = () => true): Subject {
    for (let tries = 0; tries < 10_000; tries++) {
      const subject = this.#pick(this.#subjects)
      if (!fits(subject) || this.#taken.has(subject.path)) continue
      this.#taken.add(subject.path)
      return subject
    }
    throw new Error('The domain is too small for so many faults.')
  }
  #takeSource(): Source {
    for (let tries = 0; tries < 10_000; tries++) {
      const source = this.#pick(this.#sources)
      if (this.#taken.has(source.raw)) continue
      this.#taken.add(source.raw)
      return source
    }
    throw new Error('The domain has too few sources for so many faults.')
  }
  #pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.#random() * from.length)]
    if (one === undefined) throw new Error('Nothing to pick from.')
    return one
  }
}

function pageText({ folder, title, alias, facts, related, source }: Subject): string {
  const kind = folder === 'entities' ? 'entity' : 'concept'
  const lines = facts.map(({ text, evidence }) => claimLine(text, evidence, source.stem))
  return `---
type: ${kind}
title: ${title}
aliases: ["${title}", "${alias}"]
tags: [type/${kind}, coast]
sources: ["[[summaries/${source.stem}]]"]
created: 2026-11-30
---

# ${title}

${lines[0]?.slice(2)}

## Key Facts

${lines.slice(1).join('\n')}

## Related

${related.map((other) => `- [[${other.stem}|${other.title}]]`).join('\n')}
`
}

function claimLine(text: string, evidence: string, summary: string): string {
  return `- ${text} [[summaries/${summary}#^${evidence}|line 3]] ^c-${sha256(text).slice(0, 8)}`
}

function plainPage(kind: string, title: string, body: string, alias?: string): string {
  const names = alias === undefined ? '' : `aliases: ["${title}", "${alias}"]\n`
  return `---\ntype: ${kind}\ntitle: ${title}\n${names}---\n\n# ${title}\n${body === '' ? '' : `\n${body}\n`}`
}

function rawText({ title, subjects }: Source): string {
  return `# ${title}\n\n${subjects.flatMap(({ facts }) => facts.map(({ text }) => text)).join('\n\n')}\n`
}

function summaryText({ title, raw, subjects }: Source, hash: string): string {
  const evidence = subjects.flatMap(({ facts }) => facts.map((fact) => `- line 3: "${fact.text}" ^${fact.evidence}`))
  const listed = (folder: Subject['folder']) =>
    subjects
      .filter((subject) => subject.folder === folder)
      .map(({ stem, title: name }) => `- [[${stem}|${name}]]`)
      .join('\n')
  return `---
type: summary
title: ${title}
aliases: ["${title}"]
tags: [type/summary]
created: 2026-11-30
source: ${raw}
source_sha256: ${hash}
source_type: text/markdown
reader: built-in
read: "2026-11-30"
---

# ${title}

## Entities Mentioned

${listed('entities')}

## Concepts Introduced or Referenced

${listed('concepts')}

## Evidence

${evidence.join('\n')}
`
}

/** Two letters of a long name changed places. */
function misspelt(stem: string): string {
  const at = Math.floor(stem.length / 2)
  const from = stem[at] === '-' || stem[at + 1] === '-' || stem[at] === stem[at + 1] ? at + 3 : at
  return `${stem.slice(0, from)}${stem[from + 1] ?? 'q'}${stem[from] ?? 'z'}${stem.slice(from + 2)}`.replace(
    stem,
    `${stem}x`,
  )
}

const onsets = 'b c d f g h j k l m n p r s t v w z br cl dr fr gr pl pr sk st th tr'.split(' ')
const vowels = 'a e i o u ai ea ou'.split(' ')
const codas = ['n', 'r', 'l', 'm', 'd', 't', 'k']
const slugOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')
const titleOf = (stem: string): string =>
  stem
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Repeatable numbers (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
