import { describe, expect, it } from 'vitest'
import { accept, api, drop, files, light, preview, read, write } from '../../testing/decisions-world.ts'

describe('a source of a known name with other content', () => {
  const later = light.replace('Holm was born in Bergen. ', '').replace('from 1891', 'from 1893')
  const summary = 'wiki/summaries/lighthouses-of-the-north.md'

  it('asks first, and accepts nothing before an answer', async () => {
    await accept(await preview('light.md', light))
    const change = await preview('light.md', later)
    expect(change.sameName).toMatchObject({ name: 'light.md', sources: [{ summary }], answer: { kind: 'undecided' } })
    const before = await files()
    await expect(accept(change)).rejects.toMatchObject({ code: 'conflict', data: { question: 'version' } })
    expect(await files()).toEqual(before)
    const other = await api.request('changes.version', { changeId: change.id, answer: { kind: 'another' } })
    await accept(other)
    expect(Object.keys(await files()).filter((path) => path.startsWith('wiki/summaries/'))).toHaveLength(2)
  })

  it('takes out what the new version does not say any more, keeps ids and both originals, and is undone whole', async () => {
    await accept(await preview('light.md', light))
    const before = await files()
    const change = await preview('light.md', later)
    const answer = { kind: 'new-version', summary } as const
    const version = await api.request('changes.version', { changeId: change.id, answer })
    expect(version.files.flatMap((file) => file.claimsRemoved.map(({ text }) => text)).join()).toContain('Bergen')
    const receipt = await accept(version)
    const after = await files()
    expect(Object.keys(after).filter((path) => path.startsWith('wiki/summaries/'))).toEqual([summary])
    expect(Object.keys(after).filter((path) => path.startsWith('raw/'))).toHaveLength(2)
    expect(after[summary]).toMatch(/^earlier: \["\d{4}-\d\d-\d\d [0-9a-f]{12}"\]$/m)
    expect(after['wiki/entities/anders-holm.md']).not.toContain('Bergen')
    expect(after[summary]).not.toContain('Bergen')
    // What both versions say stands as it stood, byte for byte.
    const kept = lines(before['wiki/entities/anders-holm.md']).filter((line) => line.includes('kept the light until'))
    expect(lines(after['wiki/entities/anders-holm.md'])).toEqual(expect.arrayContaining(kept))
    expect(kept).toHaveLength(1)

    const undo = await api.request('changes.undo', { changeId: receipt.changeId })
    await accept(undo)
    const { [raws(after, before)]: _kept, ...undone } = await files()
    expect(undone).toEqual(before)
    const { changes } = await api.request('changes.list', { domain: 'sea' })
    const redo = await api.request('changes.undo', { changeId: changes[0]?.id ?? '' })
    await accept(redo)
    expect(await files()).toEqual(after)
  })

  it('leaves a page it names no more without its facts and without the source, and says so', async () => {
    await accept(await preview('light.md', light))
    const before = await files()
    const { id: changeId } = await preview(
      'light.md',
      '# Lighthouses\n\nMarta Lindqvist kept the lighthouse at Skerry Point from 1891. Marta Lindqvist wrote a log of every storm.\n',
    )
    const version = await api.request('changes.version', { changeId, answer: { kind: 'new-version', summary } })
    expect(version.warnings.join()).toContain('“Anders Holm” is left without any fact')
    const receipt = await accept(version)
    const page = await read('wiki/entities/anders-holm.md')
    expect(page).not.toMatch(/\^c-|summaries\//)
    expect(await read(summary)).not.toMatch(/^- \[\[anders-holm/m)
    await accept(await api.request('changes.undo', { changeId: receipt.changeId }))
    expect(await files()).toMatchObject(before)
  })

  it('keeps a passage that somebody’s own words link to', async () => {
    await accept(await preview('light.md', light))
    const id =
      lines(await read(summary))
        .find((line) => line.includes('born in Bergen'))
        ?.split('^')[1] ?? ''
    await write('notes/mine.md', `I doubt [[lighthouses-of-the-north#^${id}|this]].\n`)
    const { id: changeId } = await preview('light.md', later)
    const answer = { kind: 'new-version', summary } as const
    await accept(await api.request('changes.version', { changeId, answer }))
    expect(await read(summary)).toContain(`^${id}`)
    expect(await read('wiki/entities/anders-holm.md')).not.toContain('Bergen')
  })

  it('says where a passage stands now that only moved, on the summary and beside each fact, and undo says the old place', async () => {
    await accept(await preview('light.md', light))
    const holm = 'wiki/entities/anders-holm.md'
    const before = await files()
    expect(before[holm]).toContain('|line 7]]')
    const { id: changeId } = await preview('light.md', light.replace('## Later', '\n\n## Later'))
    const version = await api.request('changes.version', { changeId, answer: { kind: 'new-version', summary } })
    expect(version).toMatchObject({ claims: 0 })
    const receipt = await accept(version)
    const after = await files()
    for (const path of [holm, summary]) {
      expect(after[path]).not.toContain('line 7')
      // Every byte but the places, and what the summary says of its source, is as it was.
      const told = lines(before[path]).map((line) => line.replaceAll('line 7', 'line 9'))
      const isOfSource = (line: string) => /^(?:source|sha256|bytes|earlier|read)/.test(line)
      expect(lines(after[path]).filter((line) => !isOfSource(line))).toEqual(told.filter((line) => !isOfSource(line)))
    }
    await write(holm, `${after[holm]}\nMine.\n`)
    await accept(await api.request('changes.undo', { changeId: receipt.changeId }))
    const undone = await files()
    expect(undone[holm]).toBe(`${before[holm]}\nMine.\n`)
    expect(undone[summary]).toBe(before[summary])
  })

  it('does not ask about the same content, nor about another name', async () => {
    await accept(await preview('light.md', light))
    expect((await preview('other.md', later)).sameName).toBeNull()
    expect((await drop('light.md', light)).state.kind).toBe('already-read')
  })

  const lines = (text = '') => text.split('\n')
  const raws = (after: Record<string, string>, before: Record<string, string>) =>
    Object.keys(after).find((path) => path.startsWith('raw/') && !(path in before)) ?? ''
})
