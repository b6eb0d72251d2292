import { beforeEach, expect, it } from 'vitest'
import type { ChangeSet } from '../../core/change/change-set.ts'
import { anIngest } from '../../testing/an-ingest.ts'
import { type ApplyWorld, anApplyWorld } from '../../testing/apply-world.ts'
import type { Applier } from './applier.ts'
import { applyRules } from './apply-rules.ts'

const page = 'wiki/entities/ada.md'
const letters = { source: 'letters', facts: [{ subject: 'ada', text: 'Ada wrote letters.' }] }
const notes = { source: 'notes', facts: [{ subject: 'ada', text: 'Ada wrote notes.' }] }

let world: ApplyWorld
let applier: Applier
beforeEach(async () => {
  world = await anApplyWorld()
  applier = await world.applier({ rules: applyRules })
})

/** Two sources that were planned before either was written; the first is. */
async function overtaken(): Promise<{ change: ChangeSet; at: number }> {
  const at = await applier.moment()
  const change = anIngest(letters, {})
  await applier.apply(anIngest(notes, {}))
  return { change, at }
}

it('plans a change anew when another was written since, and makes one page of both', async () => {
  const { change, at } = await overtaken()
  const anew = async () => ({ ...anIngest(letters, await world.files()), id: change.id, revision: 2 })
  expect(await applier.apply(change, { planned: { at, anew } })).toMatchObject({ status: 'applied', revision: 2 })
  const text = (await world.files())[page]
  expect(text).toContain('Ada wrote letters.')
  expect(text).toContain('Ada wrote notes.')
})

it('sends back what comes to something else now, and writes nothing of it', async () => {
  const { change, at } = await overtaken()
  const other = { ...letters, facts: [...letters.facts, { subject: 'eve', text: 'Eve wrote letters.' }] }
  const anew = async () => ({ ...anIngest(other, await world.files()), id: change.id, revision: 2 })
  const before = await world.files()
  await expect(applier.apply(change, { planned: { at, anew } })).rejects.toMatchObject({ code: 'stale_revision' })
  expect(await world.files()).toEqual(before)
})

it('plans anew what does not fit because a person made the page, and asks nothing where all is as it was', async () => {
  const change = anIngest(letters, {})
  const at = await applier.moment()
  let asked = 0
  const anew = async () => {
    asked += 1
    return { ...anIngest(letters, await world.files()), id: change.id, revision: 2 }
  }
  await world.write({ [page]: '# Ada\n\nWords of a person.\n' })
  expect(await applier.apply(change, { planned: { at, anew } })).toMatchObject({ status: 'applied' })
  expect((await world.files())[page]).toMatch(/Words of a person\.[\s\S]*Ada wrote letters\./u)
  expect(asked).toBe(1)
  const next = anIngest(notes, await world.files())
  await applier.apply(next, { planned: { at: await applier.moment(), anew } })
  expect(asked).toBe(1)
})
