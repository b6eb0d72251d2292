import { afterEach, expect, test } from 'vitest'
import type { HostApi } from '../../contract/client.ts'
import { claimId } from '../../core/claim/claim-id.ts'
import { evidenceId } from '../../core/claim/evidence-id.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { wikiPage } from '../../testing/health-of.ts'

const open: TestVault[] = []
afterEach(async () => {
  for (const vault of open.splice(0)) await vault.close()
})

async function aDomain(files: Readonly<Record<string, string>>) {
  const inDomain = Object.fromEntries(Object.entries(files).map(([path, text]) => [`sea/${path}`, text]))
  const vault = await aVault({ 'sea/SCHEMA.md': '# Sea\n', ...inDomain })
  open.push(vault)
  const { api } = await vault.open({ watch: false })
  return { vault, api, files: async () => withoutDerived(await vault.files()) }
}

const withoutDerived = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !/wiki\/(?:index|log)/.test(path)))

const scan = (api: HostApi, rule: string) => api.request('health.scan', { domain: 'sea', rules: [rule] })

async function fixAndAccept(api: HostApi, keys: string[], fix?: string) {
  const answer = await api.request('health.fix', { domain: 'sea', keys, ...(fix === undefined ? {} : { fix }) })
  if (answer.kind !== 'change') throw new Error(`No change: ${answer.kind}`)
  const receipt = await api.request('changes.accept', { changeId: answer.change.id, revision: answer.change.revision })
  expect(receipt.status).toBe('applied')
  return answer.change
}

async function undo(api: HostApi, changeId: string) {
  const back = await api.request('changes.undo', { changeId })
  const receipt = await api.request('changes.accept', { changeId: back.id, revision: back.revision })
  expect(receipt.status).toBe('applied')
}

const said = 'It was built in 1843.'
const carried = `- ${said} [[summaries/n#^${evidenceId(said)}|p. 1]] ^${claimId(said)}`
const summary = wikiPage(
  'N',
  `## Entities Mentioned\n\n- [[engine|Engine]]\n\n## Evidence\n\n- p. 1: "${said}" ^${evidenceId(said)}`,
)

type Case = {
  readonly name: string
  readonly rule: string
  readonly fix?: string
  readonly files: Record<string, string>
  readonly after: Record<string, string | RegExp | null>
}

const cases: Case[] = [
  {
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
    name: 'link by the name alone',
    rule: 'folder-prefix-link',
    files: {
      'wiki/entities/engine.md': wikiPage('Engine', '[[a]]'),
      'wiki/entities/a.md': wikiPage('A', '[[entities/engine|Engine]] [x](entities/engine.md)'),
    },
    after: { 'wiki/entities/a.md': /\[\[engine\|Engine\]\] \[x\]\(engine\.md\)/ },
  },
  {
    name: 'add a source to the properties',
    rule: 'missing-backlink',
    files: { 'wiki/summaries/n.md': summary, 'wiki/entities/engine.md': '# Engine\n\nWords.\n' },
    after: { 'wiki/entities/engine.md': /^---\nsources: \["\[\[summaries\/n\]\]"\]\n---\n# Engine\n/ },
  },
  {
    name: 'take an alias away',
    rule: 'ambiguous-name',
    files: {
      'wiki/entities/a.md': wikiPage('Mercury', '[[b]]'),
      'wiki/entities/b.md': wikiPage('The planet', '[[a]]', 'aliases: ["Mercury", "Hermes"] # mine\n'),
    },
    after: { 'wiki/entities/b.md': /aliases: \["Hermes"\] # mine\n/ },
  },
  {
    name: 'make a fact without a passage a line of a person',
    rule: 'claim-without-evidence',
    files: { 'wiki/entities/a.md': wikiPage('A', `- ${said} ^${claimId(said)}\n  - more below`) },
    after: { 'wiki/entities/a.md': new RegExp(`- ${said}\n  - more below`) },
  },
  {
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
    name: 'merge two spellings',
    fix: 'merge:wiki/entities/engine.md',
    rule: 'name-variant',
    files: {
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
    },
    after: {
      'wiki/entities/steamengine.md': null,
      'wiki/entities/b.md': /\[\[engine\]\], \[\[engine\|it\]\]\.\n\n## Related\n\n- \[\[engine\|Steam Engine\]\]\n$/,
      'wiki/summaries/n.md':
        /## Entities Mentioned\n\n- \[\[engine\|Steam Engine\]\] · also: Steam-Engine · tag: iron\n/,
    },
  },
]

test.each(cases)('$name, and undo brings every byte back', async ({ rule, fix, files: given, after }) => {
  const { api, files } = await aDomain(given)
  const before = await files()
  const { findings } = await scan(api, rule)
  expect(findings).toHaveLength(1)
  const change = await fixAndAccept(api, [findings[0]?.key ?? ''], fix)
  expect(change.origin).toMatchObject({ kind: 'health', rule })
  const now = await files()
  for (const [path, expected] of Object.entries(after)) {
    if (expected === null) expect(now[`sea/${path}`]).toBeUndefined()
    else expect(now[`sea/${path}`]).toMatch(expected)
  }
  expect((await scan(api, rule)).findings).toEqual([])
  await undo(api, change.id)
  expect(await files()).toEqual(before)
})

test('a merge carries every fact, property and line once', async () => {
  const { api, files } = await aDomain(cases.at(-1)?.files ?? {})
  const { findings } = await scan(api, 'name-variant')
  await fixAndAccept(api, [findings[0]?.key ?? ''], 'merge:wiki/entities/engine.md')
  const text = (await files())['sea/wiki/entities/engine.md'] ?? ''
  const count = (part: string) => text.split(part).length - 1
  expect(
    [said, 'It weighs 2 t.', 'My own thought on it.', '[[b|B]]', '[[c|C]]', 'rating: 5', 'Steam-Engine'].map(count),
  ).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(text).toContain('tags: [type/entity, power, iron]')
})

test('a merge of two pages with 500 that link to them shows exactly those files and leaves no broken link', async () => {
  const linkers = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [
      `wiki/concepts/idea-${at}.md`,
      wikiPage(
        `Idea ${at}`,
        `By [[adalovelace]], [[adalovelace#Life|her]] and [[entities/adalovelace]]; [[idea-${(at + 1) % 500}]].`,
      ),
    ]),
  )
  const { api, files } = await aDomain({
    ...linkers,
    'wiki/entities/ada-lovelace.md': wikiPage('Ada Lovelace', `${carried}\n\n[[idea-1]]`),
    'wiki/entities/adalovelace.md': wikiPage('Ada-Lovelace', 'Her other page. [[idea-2]]'),
    'wiki/summaries/n.md': summary.replace('[[engine|Engine]]', '[[ada-lovelace|Ada Lovelace]]'),
    'wiki/concepts/apart.md': wikiPage('Apart', '[[idea-3]] [[ada-lovelace]]'),
  })
  const before = await files()
  const { findings } = await scan(api, 'name-variant')
  const answer = await api.request('health.fix', { domain: 'sea', keys: [findings[0]?.key ?? ''] })
  if (answer.kind !== 'change') throw new Error(answer.kind)
  expect(answer.change.files).toHaveLength(502)
  expect(answer.change).toMatchObject({ deleted: 1, edited: 501 })
  await api.request('changes.accept', { changeId: answer.change.id, revision: answer.change.revision })
  const { rules } = await api.request('health.scan', { domain: 'sea' })
  expect(rules.find(({ id }) => id === 'broken-link')?.count).toBe(0)
  const page = await api.request('pages.get', { domain: 'sea', page: 'Ada-Lovelace' })
  expect(page.path).toBe('wiki/entities/ada-lovelace.md')
  await undo(api, answer.change.id)
  expect(await files()).toEqual(before)
}, 180_000)

test('many of one kind are one change; a tie among them refuses', async () => {
  const { api, files } = await aDomain({
    'wiki/entities/engine.md': wikiPage('Engine', '[[a]] [[b]]'),
    'wiki/entities/a.md': wikiPage('A', '[[entities/engine]] [[nowhere]]'),
    'wiki/entities/b.md': wikiPage('B', '[[entities/engine]] [[entities/a]]'),
  })
  const before = await files()
  const { findings } = await scan(api, 'folder-prefix-link')
  expect(findings).toHaveLength(3)
  const change = await fixAndAccept(
    api,
    findings.map(({ key }) => key),
  )
  expect(change.files.map(({ path }) => path)).toEqual(['wiki/entities/a.md', 'wiki/entities/b.md'])
  await undo(api, change.id)
  expect(await files()).toEqual(before)
  const broken = (await scan(api, 'broken-link')).findings
  await expect(
    fixAndAccept(
      api,
      [...broken, ...findings].map(({ key }) => key),
    ),
  ).rejects.toThrow('different kinds')
})

test('a tie is not guessed: the fix has to be named', async () => {
  const { api } = await aDomain({
    'wiki/entities/harbour-light-east.md': wikiPage('Harbour Light Eass', '[[a]]'),
    'wiki/entities/harbour-light-west.md': wikiPage('Harbour Light Eask', '[[a]]'),
    'wiki/entities/a.md': wikiPage('A', '[[harbour-light-easz]] [[harbour-light-east]] [[harbour-light-west]]'),
  })
  const [found] = (await scan(api, 'broken-link')).findings
  await expect(fixAndAccept(api, [found?.key ?? ''])).rejects.toThrow('not clear enough')
  await fixAndAccept(api, [found?.key ?? ''], 'retarget:wiki/entities/harbour-light-west.md')
})

test('the catalogue is written anew, a source is read again, and properties are a person’s to mend', async () => {
  const { vault, api } = await aDomain({
    'raw/note.md': 'The harbour of Skerry was built in 1843 by the board.\n',
    'wiki/entities/a.md': wikiPage('A', '[[b]]'),
    'wiki/entities/b.md': '---\na: 1\na: 2\n---\n\n[[a]]\n',
  })
  const fixed = async (rule: string) => {
    const { findings } = await scan(api, rule)
    return api.request('health.fix', { domain: 'sea', keys: [findings[0]?.key ?? ''] })
  }
  expect(await fixed('index-drift')).toMatchObject({ kind: 'refreshed' })
  expect((await scan(api, 'index-drift')).findings).toEqual([])
  expect((await vault.files())['sea/wiki/index.md']).toContain('[[a|A]]')
  expect(await fixed('broken-frontmatter')).toMatchObject({ kind: 'by-hand', path: 'wiki/entities/b.md', line: 1 })
  expect(await fixed('unread-source')).toMatchObject({ kind: 'read', jobs: [{ name: 'note.md' }] })
})

test('a dismissed finding stays away, comes back when taken back, and expires with what it was about', async () => {
  const { vault, api } = await aDomain({
    'wiki/entities/a.md': '# A\n',
    'wiki/entities/b.md': wikiPage('B', '[[a]]'),
    'wiki/entities/c.md': wikiPage('C', '[[b]]'),
  })
  const key = (await scan(api, 'empty-page')).findings[0]?.key ?? ''
  const dismiss = () => api.request('health.dismiss', { domain: 'sea', keys: [key] })
  expect(await dismiss()).toEqual({ dismissed: [key], already: [], unknown: [] })
  expect(await dismiss()).toEqual({ dismissed: [], already: [key], unknown: [] })
  expect((await scan(api, 'empty-page')).findings).toEqual([])
  const list = await api.request('health.dismissed', { domain: 'sea' })
  expect(list.dismissals).toMatchObject([{ key, rule: 'empty-page', from: 'commonplace', holds: true }])
  await api.request('health.restore', { domain: 'sea', keys: [key] })
  expect((await scan(api, 'empty-page')).findings).toHaveLength(1)
  await dismiss()
  await vault.write({ 'sea/wiki/entities/a.md': '# A, another\n' })
  await api.request('index.rebuild', { domain: 'sea' })
  expect((await scan(api, 'empty-page')).findings).toHaveLength(1)
  expect((await api.request('health.dismissed', { domain: 'sea' })).dismissals).toMatchObject([{ key, holds: false }])
})

test('a pending fix is planned anew when the page changed, under the same id', async () => {
  const { vault, api } = await aDomain({
    'wiki/entities/engine.md': wikiPage('Engine', '[[a]]'),
    'wiki/entities/a.md': wikiPage('A', '[[entities/engine]]'),
  })
  const { findings } = await scan(api, 'folder-prefix-link')
  const answer = await api.request('health.fix', { domain: 'sea', keys: [findings[0]?.key ?? ''] })
  if (answer.kind !== 'change') throw new Error(answer.kind)
  await vault.write({ 'sea/wiki/entities/a.md': wikiPage('A', 'New words. [[entities/engine]]') })
  const { id, revision } = answer.change
  await expect(api.request('changes.accept', { changeId: id, revision })).rejects.toThrow('planned again')
  const again = await api.request('changes.open', { changeId: id })
  await api.request('changes.accept', { changeId: id, revision: again.revision })
  expect((await vault.files())['sea/wiki/entities/a.md']).toContain('New words. [[engine]]')
})
