import { claimId } from '../core/claim/claim-id.ts'
import { evidenceId } from '../core/claim/evidence-id.ts'
import { wikiPage } from './health-of.ts'

export const said = 'It was built in 1843.'
export const carried = `- ${said} [[summaries/n#^${evidenceId(said)}|p. 1]] ^${claimId(said)}`
export const summary = wikiPage(
  'N',
  `## Entities Mentioned\n\n- [[engine|Engine]]\n\n## Evidence\n\n- p. 1: "${said}" ^${evidenceId(said)}`,
)

/** Two spellings of one name with facts, properties, lists and links on both sides. */
export const mergeFiles: Readonly<Record<string, string>> = {
  'wiki/summaries/n.md': `${summary.replace('- [[engine|Engine]]', '- [[engine|Steam Engine]]\n- [[steamengine|Steam-Engine]] · tag: iron')}`,
  'wiki/entities/engine.md': wikiPage(
    'Steam Engine',
    `${carried}\n\n## Related\n\n- [[b|B]]\n- [[steamengine|Steam-Engine]]`,
    'tags: [type/entity, power]\n',
  ),
  'wiki/entities/steamengine.md': wikiPage(
    'Steam-Engine',
    `${carried}\n- It weighs 2 t. [[summaries/n#^${evidenceId(said)}|p. 1]] ^${claimId('It weighs 2 t.')}\n\nMy own thought on it.\n\n## Related\n\n- [[b|B]]\n- [[c|C]]`,
    'tags: [iron]\nrating: 5\n',
  ),
  'wiki/entities/b.md': wikiPage(
    'B',
    '[[steamengine]], [[entities/steamengine|it]].\n\n## Related\n\n- [[engine|Steam Engine]]\n- [[steamengine|Steam-Engine]]',
  ),
  'wiki/entities/c.md': wikiPage('C', '---\n\nA fact of [[steamengine]].'),
}

/** A finding, the fix that is chosen for it, and what files are afterwards; null is gone. */
export type FixCase = {
  readonly kind: string
  readonly name: string
  readonly rule: string
  /** None: its best. */
  readonly fix?: string
  readonly files: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string | RegExp | null>>
}

/** Fixes that are a change set, each kind at least once. */
export const fixCases: readonly FixCase[] = [
  {
    kind: 'retarget',
    name: 'retarget a misspelt link, its words and heading kept',
    rule: 'broken-link',
    files: {
      'wiki/entities/analytical-engine.md': wikiPage('Analytical Engine', '[[a]]'),
      'wiki/entities/a.md': wikiPage(
        'A',
        '[[analytical-engin#Parts|parts]] [[analytical-engin]] [[analytical-engine]]',
      ).replaceAll('\n', '\r\n'),
    },
    after: {
      'wiki/entities/a.md':
        /\[\[analytical-engine#Parts\|parts\]\] \[\[analytical-engine\]\] \[\[analytical-engine\]\]\r\n/,
    },
  },
  {
    kind: 'unlink',
    name: 'drop a link and keep the words',
    rule: 'broken-link',
    fix: 'unlink',
    files: {
      'wiki/entities/a.md': wikiPage(
        'A',
        'By [[nobody|him]], [[nobody]], [them](nobody.md) and ![[nobody]].\n\n| [[nobody\\|x]] | y |\n|---|---|',
      ),
    },
    after: { 'wiki/entities/a.md': /By him, nobody, them and nobody\.\n\n\| x \| y \|/ },
  },
  {
    kind: 'retarget',
    name: 'lead a name to its page, the words unchanged, also in a table and a fact',
    rule: 'alias-as-link',
    files: {
      'wiki/entities/engine.md': wikiPage('Engine', '[[a]]', 'aliases: ["The Machine"]\n'),
      'wiki/entities/a.md': wikiPage(
        'A',
        'See [[The Machine]] and [[the machine|it]].\n\n| a | [[The Machine]] |\n|---|---|',
      ),
    },
    after: {
      'wiki/entities/a.md':
        /See \[\[engine\|The Machine\]\] and \[\[engine\|it\]\]\.\n\n\| a \| \[\[engine\\\|The Machine\]\] \|/,
    },
  },
  {
    kind: 'retarget',
    name: 'link by the name alone',
    rule: 'folder-prefix-link',
    files: {
      'wiki/entities/engine.md': wikiPage('Engine', '[[a]]'),
      'wiki/entities/a.md': wikiPage('A', '[[entities/engine|Engine]] [x](entities/engine.md)'),
    },
    after: { 'wiki/entities/a.md': /\[\[engine\|Engine\]\] \[x\]\(engine\.md\)/ },
  },
  {
    kind: 'add-source',
    name: 'add a source to the properties',
    rule: 'missing-backlink',
    files: { 'wiki/summaries/n.md': summary, 'wiki/entities/engine.md': '# Engine\n\nWords.\n' },
    after: { 'wiki/entities/engine.md': /^---\nsources: \["\[\[summaries\/n\]\]"\]\n---\n# Engine\n/ },
  },
  {
    kind: 'drop-alias',
    name: 'take an alias away',
    rule: 'ambiguous-name',
    fix: 'drop-alias:wiki/entities/b.md',
    files: {
      'wiki/entities/a.md': wikiPage('Mercury', '[[b]]'),
      'wiki/entities/b.md': wikiPage('The planet', '[[a]]', 'aliases: ["Mercury", "Hermes"] # mine\n'),
    },
    after: { 'wiki/entities/b.md': /aliases: \["Hermes"\] # mine\n/ },
  },
  {
    kind: 'release-claim',
    name: 'make a fact without a passage a line of a person',
    rule: 'claim-without-evidence',
    files: { 'wiki/entities/a.md': wikiPage('A', `- ${said} ^${claimId(said)}\n  - more below`) },
    after: { 'wiki/entities/a.md': new RegExp(`- ${said}\n  - more below`) },
  },
  {
    kind: 'delete-page',
    name: 'delete an empty page and unlink it',
    rule: 'empty-page',
    files: {
      'wiki/entities/a.md': '# A\n',
      'wiki/entities/b.md': wikiPage('B', 'See [[a|that]] and [[a]].'),
      'wiki/entities/c.md': wikiPage('C', '[[b]]'),
    },
    after: { 'wiki/entities/a.md': null, 'wiki/entities/b.md': /See that and a\./ },
  },
  {
    kind: 'merge',
    name: 'merge two spellings',
    fix: 'merge:wiki/entities/engine.md',
    rule: 'name-variant',
    files: mergeFiles,
    after: {
      'wiki/entities/steamengine.md': null,
      'wiki/entities/b.md': /\[\[engine\]\], \[\[engine\|it\]\]\.\n\n## Related\n\n- \[\[engine\|Steam Engine\]\]\n$/,
      'wiki/summaries/n.md':
        /## Entities Mentioned\n\n- \[\[engine\|Steam Engine\]\] · also: Steam-Engine · tag: iron\n/,
    },
  },
  {
    kind: 'rename',
    name: 'tell two pages of one name in two folders apart',
    rule: 'cross-folder-duplicate',
    fix: 'rename:wiki/entities/mercury.md',
    files: {
      'wiki/concepts/mercury.md': wikiPage('Mercury', '[[a]]', 'aliases: ["Mercury"]\n'),
      'wiki/entities/mercury.md': wikiPage(
        'Mercury',
        `${carried}\n\nSee [[entities/mercury#Facts|itself]] and [[b]].`,
        'kind: planet\naliases: ["Mercury", "Hermes"] # mine\n',
      ),
      'wiki/summaries/n.md': summary.replace('[[engine|Engine]]', '[[entities/mercury|Mercury]]'),
      'wiki/entities/a.md': wikiPage(
        'A',
        '[[entities/mercury|it]] ![[entities/mercury#Facts]] [[concepts/mercury]]',
      ).replaceAll('\n', '\r\n'),
      'wiki/entities/b.md': wikiPage('B', '[m](../entities/mercury.md "t") and `[[entities/mercury]]` [[a]]'),
    },
    after: {
      'wiki/entities/mercury.md': null,
      'wiki/entities/mercury-planet.md':
        /title: Mercury \(planet\)\n[\s\S]*aliases: \["Hermes", "Mercury \(planet\)"\] # mine\n[\s\S]*# Mercury \(planet\)\n[\s\S]*\[\[mercury-planet#Facts\|itself\]\]/,
      'wiki/entities/a.md': /\[\[mercury-planet\|it\]\] !\[\[mercury-planet#Facts\]\] \[\[concepts\/mercury\]\]\r\n/,
      'wiki/entities/b.md': /\[m\]\(\.\/mercury-planet\.md "t"\) and `\[\[entities\/mercury\]\]`/,
    },
  },
  {
    kind: 'rename',
    name: 'name a file after its title, so that a link written so holds',
    rule: 'broken-link',
    fix: 'rename:wiki/entities/untitled-3.md',
    files: {
      'wiki/entities/untitled-3.md': wikiPage('Ada Lovelace', '[[a]]'),
      'wiki/entities/a.md': wikiPage('A', '[[ada-lovelace]] and [[untitled-3|her]]'),
    },
    after: {
      'wiki/entities/untitled-3.md': null,
      'wiki/entities/ada-lovelace.md': /^---\ntitle: Ada Lovelace\n---\n\n# Ada Lovelace\n\n\[\[a\]\]\n$/,
      'wiki/entities/a.md': /\[\[ada-lovelace\]\] and \[\[ada-lovelace\|her\]\]/,
    },
  },
  {
    kind: 'give-name',
    name: 'let one of two pages keep a name; links by it lead there',
    rule: 'ambiguous-name',
    fix: 'give:wiki/entities/a.md',
    files: {
      'wiki/entities/a.md': wikiPage('Mercury', '[[b]]'),
      'wiki/entities/b.md': wikiPage('The planet', '[[a]] [[c]]', 'aliases: ["mercury", "Hermes"]\n'),
      'wiki/entities/c.md': wikiPage('C', 'Of [[Mercury]], [[mercury|it]] and [[b|Mercury]].'),
    },
    after: {
      'wiki/entities/b.md': /aliases: \["Hermes"\]\n/,
      'wiki/entities/c.md': /Of \[\[a\|Mercury\]\], \[\[a\|it\]\] and \[\[b\|Mercury\]\]\./,
    },
  },
  {
    kind: 'give-name',
    name: 'let the other page keep the name; the first is called something else',
    rule: 'ambiguous-name',
    fix: 'give:wiki/entities/b.md',
    files: {
      'wiki/concepts/mercury.md': wikiPage('Mercury', '[[b]] [[mercury|self]]', 'aliases: [Mercury]\n'),
      'wiki/entities/b.md': wikiPage('The planet', '[[mercury]] [[c]]', 'kind: place\naliases: ["Mercury"]\n'),
      'wiki/entities/c.md': wikiPage('C', 'Of [[mercury|the metal]] and [[b]].'),
    },
    after: {
      'wiki/concepts/mercury.md': null,
      'wiki/concepts/mercury-concept.md':
        /title: Mercury \(concept\)\naliases: \["Mercury \(concept\)"\]\n[\s\S]*\[\[mercury-concept\|self\]\]/,
      'wiki/entities/b.md': /aliases: \["Mercury"\]\n[\s\S]*\[\[mercury-concept\]\]/,
      'wiki/entities/c.md': /Of \[\[mercury-concept\|the metal\]\] and/,
    },
  },
  {
    kind: 'add-related',
    name: 'list an orphan where it is named',
    rule: 'orphan',
    files: {
      'wiki/entities/lamp.md': wikiPage('Argand Lamp', 'It burns oil. [[tower]]'),
      'wiki/entities/tower.md': wikiPage('Tower', 'Lit by an Argand lamp. [[b]]'),
      'wiki/entities/b.md': wikiPage('B', '[[tower]]'),
    },
    after: {
      'wiki/entities/tower.md': /Lit by an Argand lamp\. \[\[b\]\]\n\n## Related\n\n- \[\[lamp\|Argand Lamp\]\]\n/,
    },
  },
  {
    kind: 'un-ingest',
    name: 'take a source out that is not here any more',
    rule: 'source-missing',
    fix: 'un-ingest',
    files: {
      'raw/other.txt': 'x',
      'wiki/summaries/other.md': wikiPage('Other', 'x [[engine]]', 'source: raw/other.txt\n'),
      'wiki/summaries/n.md': summary.replace(
        'title: N\n',
        'title: N\ntype: summary\nsource: raw/n.txt\nsource_sha256: ab\n',
      ),
      'wiki/entities/engine.md': wikiPage('Engine', `${carried}\n\nMy own words.`, 'sources: ["[[summaries/n]]"]\n'),
    },
    after: { 'wiki/summaries/n.md': null, 'wiki/entities/engine.md': /# Engine\n\nMy own words\.\n/ },
  },
]
