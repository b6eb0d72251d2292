import { expect, test } from 'vitest'
import { carried, mergeFiles, said, summary } from '../../testing/fix-cases.ts'
import { aFixDomain, fixAndAccept, scanFor, undoChange } from '../../testing/fix-domain.ts'
import { wikiPage } from '../../testing/health-of.ts'

test('a merge carries every fact, property and line once', async () => {
  const { api, files } = await aFixDomain(mergeFiles)
  const { findings } = await scanFor(api, 'name-variant')
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
  const { api, files } = await aFixDomain({
    ...linkers,
    'wiki/entities/ada-lovelace.md': wikiPage('Ada Lovelace', `${carried}\n\n[[idea-1]]`),
    'wiki/entities/adalovelace.md': wikiPage('Ada-Lovelace', 'Her other page. [[idea-2]]'),
    'wiki/summaries/n.md': summary.replace('[[engine|Engine]]', '[[ada-lovelace|Ada Lovelace]]'),
    'wiki/concepts/apart.md': wikiPage('Apart', '[[idea-3]] [[ada-lovelace]]'),
  })
  const before = await files()
  const { findings } = await scanFor(api, 'name-variant')
  const answer = await api.request('health.fix', { domain: 'sea', keys: [findings[0]?.key ?? ''] })
  if (answer.kind !== 'change') throw new Error(answer.kind)
  expect(answer.change.files).toHaveLength(502)
  expect(answer.change).toMatchObject({ deleted: 1, edited: 501 })
  await api.request('changes.accept', { changeId: answer.change.id, revision: answer.change.revision })
  const { rules } = await api.request('health.scan', { domain: 'sea' })
  expect(rules.find(({ id }) => id === 'broken-link')?.count).toBe(0)
  const page = await api.request('pages.get', { domain: 'sea', page: 'Ada-Lovelace' })
  expect(page.path).toBe('wiki/entities/ada-lovelace.md')
  await undoChange(api, answer.change.id)
  expect(await files()).toEqual(before)
}, 180_000)

test('many of one kind are one change; a tie among them refuses', async () => {
  const { api, files } = await aFixDomain({
    'wiki/entities/engine.md': wikiPage('Engine', '[[a]] [[b]]'),
    'wiki/entities/a.md': wikiPage('A', '[[entities/engine]] [[nowhere]]'),
    'wiki/entities/b.md': wikiPage('B', '[[entities/engine]] [[entities/a]]'),
  })
  const before = await files()
  const { findings } = await scanFor(api, 'folder-prefix-link')
  expect(findings).toHaveLength(3)
  const change = await fixAndAccept(
    api,
    findings.map(({ key }) => key),
  )
  expect(change.files.map(({ path }) => path)).toEqual(['wiki/entities/a.md', 'wiki/entities/b.md'])
  await undoChange(api, change.id)
  expect(await files()).toEqual(before)
  const broken = (await scanFor(api, 'broken-link')).findings
  await expect(
    fixAndAccept(
      api,
      [...broken, ...findings].map(({ key }) => key),
    ),
  ).rejects.toThrow('different kinds')
})

test('a tie is not guessed: the fix has to be named', async () => {
  const { api } = await aFixDomain({
    'wiki/entities/harbour-light-east.md': wikiPage('Harbour Light Eass', '[[a]]'),
    'wiki/entities/harbour-light-west.md': wikiPage('Harbour Light Eask', '[[a]]'),
    'wiki/entities/a.md': wikiPage('A', '[[harbour-light-easz]] [[harbour-light-east]] [[harbour-light-west]]'),
  })
  const [found] = (await scanFor(api, 'broken-link')).findings
  await expect(fixAndAccept(api, [found?.key ?? ''])).rejects.toThrow('not clear enough')
  await fixAndAccept(api, [found?.key ?? ''], 'retarget:wiki/entities/harbour-light-west.md')
})

test('the catalogue is written anew, a source is read again, and properties are a person’s to mend', async () => {
  const { vault, api } = await aFixDomain({
    'raw/note.md': 'The harbour of Skerry was built in 1843 by the board.\n',
    'wiki/entities/a.md': wikiPage('A', '[[b]]'),
    'wiki/entities/b.md': '---\na: 1\na: 2\n---\n\n[[a]]\n',
  })
  const fixed = async (rule: string) => {
    const { findings } = await scanFor(api, rule)
    return api.request('health.fix', { domain: 'sea', keys: [findings[0]?.key ?? ''] })
  }
  expect(await fixed('index-drift')).toMatchObject({ kind: 'refreshed' })
  expect((await scanFor(api, 'index-drift')).findings).toEqual([])
  expect((await vault.files())['sea/wiki/index.md']).toContain('[[a|A]]')
  expect(await fixed('broken-frontmatter')).toMatchObject({ kind: 'by-hand', path: 'wiki/entities/b.md', line: 1 })
  expect(await fixed('unread-source')).toMatchObject({ kind: 'read', jobs: [{ name: 'note.md' }] })
})

test('a dismissed finding stays away, comes back when taken back, and expires with what it was about', async () => {
  const { vault, api } = await aFixDomain({
    'wiki/entities/a.md': '# A\n',
    'wiki/entities/b.md': wikiPage('B', '[[a]]'),
    'wiki/entities/c.md': wikiPage('C', '[[b]]'),
  })
  const key = (await scanFor(api, 'empty-page')).findings[0]?.key ?? ''
  const dismiss = () => api.request('health.dismiss', { domain: 'sea', keys: [key] })
  expect(await dismiss()).toEqual({ dismissed: [key], already: [], unknown: [] })
  expect(await dismiss()).toEqual({ dismissed: [], already: [key], unknown: [] })
  expect((await scanFor(api, 'empty-page')).findings).toEqual([])
  const list = await api.request('health.dismissed', { domain: 'sea' })
  expect(list.dismissals).toMatchObject([{ key, rule: 'empty-page', from: 'commonplace', holds: true }])
  await api.request('health.restore', { domain: 'sea', keys: [key] })
  expect((await scanFor(api, 'empty-page')).findings).toHaveLength(1)
  await dismiss()
  await vault.write({ 'sea/wiki/entities/a.md': '# A, another\n' })
  await api.request('index.rebuild', { domain: 'sea' })
  expect((await scanFor(api, 'empty-page')).findings).toHaveLength(1)
  expect((await api.request('health.dismissed', { domain: 'sea' })).dismissals).toMatchObject([{ key, holds: false }])
})

test('a pending fix is planned anew when the page changed, under the same id', async () => {
  const { vault, api } = await aFixDomain({
    'wiki/entities/engine.md': wikiPage('Engine', '[[a]]'),
    'wiki/entities/a.md': wikiPage('A', '[[entities/engine]]'),
  })
  const { findings } = await scanFor(api, 'folder-prefix-link')
  const answer = await api.request('health.fix', { domain: 'sea', keys: [findings[0]?.key ?? ''] })
  if (answer.kind !== 'change') throw new Error(answer.kind)
  await vault.write({ 'sea/wiki/entities/a.md': wikiPage('A', 'New words. [[entities/engine]]') })
  const { id, revision } = answer.change
  await expect(api.request('changes.accept', { changeId: id, revision })).rejects.toThrow('planned again')
  const again = await api.request('changes.open', { changeId: id })
  await api.request('changes.accept', { changeId: id, revision: again.revision })
  expect((await vault.files())['sea/wiki/entities/a.md']).toContain('New words. [[engine]]')
})
