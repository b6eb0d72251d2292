import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixKinds, isFileFix } from '../../health/index.ts'
import { fixCases } from '../../testing/fix-cases.ts'
import { accept, aFixDomain, scanFor, undoChange } from '../../testing/fix-domain.ts'

/** Not a change of files by themselves: they lead to a reader, the catalogue or a person, as fixes.test.ts has it. */
const elsewhere = ['read-source', 'refresh-index', 'by-hand']

test('every kind of fix there is has a case', () => {
  expect([...new Set(fixCases.map(({ kind }) => kind)), ...elsewhere].sort()).toEqual([...fixKinds].sort())
})

test.each(fixCases)(
  '$kind: $name, and undo brings every byte back',
  async ({ kind, rule, fix, files: given, after }) => {
    const { vault, api, files } = await aFixDomain(given)
    const before = await files()
    const { findings } = await scanFor(api, rule)
    expect(findings).toHaveLength(1)
    const keys = findings.map(({ key }) => key)
    const answer = await api.request('health.fix', { domain: 'sea', keys, ...(fix === undefined ? {} : { fix }) })
    if (answer.kind !== 'change') throw new Error(answer.kind)
    expect(await files(), 'a preview writes nothing').toEqual(before)
    if (isFileFix({ kind } as Parameters<typeof isFileFix>[0]))
      expect(await keptActions(vault.home, answer.change.id)).toEqual([kind])
    await accept(api, answer.change)
    const now = await files()
    for (const [path, expected] of Object.entries(after)) {
      if (expected === null) expect(now[`sea/${path}`], path).toBeUndefined()
      else expect(now[`sea/${path}`], path).toMatch(expected)
    }
    expect((await scanFor(api, rule)).findings).toEqual([])
    await undoChange(api, answer.change.id)
    expect(await files()).toEqual(before)
    expect((await scanFor(api, rule)).findings.map(({ key }) => key)).toEqual(keys)
    const again = await api.request('changes.undo', { changeId: await lastApplied(api) })
    await accept(api, again)
    expect(await files(), 'undone twice').toEqual(now)
  },
)

async function lastApplied(api: Awaited<ReturnType<typeof aFixDomain>>['api']): Promise<string> {
  const { changes } = await api.request('changes.list', { domain: 'sea' })
  return changes[0]?.id ?? ''
}

/** Which kinds of fixes a change that waits keeps to be planned anew. */
async function keptActions(home: string, changeId: string): Promise<string[]> {
  const files = await readdir(home, { recursive: true })
  const kept = files.find((file) => file.endsWith(`${changeId}.attachment`))
  const text = await readFile(join(home, kept ?? ''), 'utf8')
  const { actions } = JSON.parse(text) as { actions: { kind: string }[] }
  return actions.map(({ kind }) => kind)
}
