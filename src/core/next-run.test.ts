import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

/** A run that looks at once and answers when it is let go. */
function slowLook() {
  let state = 0
  let looks = 0
  const waiting: (() => void)[] = []
  const ask = nextRun(async () => {
    looks += 1
    const seen = state
    await new Promise<void>((go) => waiting.push(go))
    if (seen < 0) throw new Error('out of reach')
    return seen
  })
  return {
    ask,
    change: (to: number) => {
      state = to
    },
    async letGo() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    },
    looks: () => looks,
  }
}

test('who asks while a run looks is answered by one that began later, and all who wait share it', async () => {
  const { ask, change, letGo, looks } = slowLook()
  const first = ask()
  change(1)
  const second = ask()
  const third = ask()
  await letGo()
  expect(await first).toBe(0)
  change(2)
  const fourth = ask()
  await letGo()
  expect(await Promise.all([second, third])).toEqual([1, 1])
  await letGo()
  expect(await fourth).toBe(2)
  expect(looks()).toBe(3)
})

test('a run that fails fails for those who asked for it, and the next one is made', async () => {
  const { ask, change, letGo } = slowLook()
  change(-1)
  const first = ask()
  const second = ask()
  const outcomes = Promise.allSettled([first, second])
  change(5)
  await letGo()
  await letGo()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await second).toBe(5)
})
