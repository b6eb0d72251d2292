import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latestAnswer } from './latest-answer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aPlay() {
  const asked = new Map<string, PromiseWithResolvers<string>>()
  const seen: string[] = []
  const { want, stop } = latestAnswer<string>({
    ask(text) {
      const question = Promise.withResolvers<string>()
      asked.set(text, question)
      return question.promise
    },
    show: (text, answer) => seen.push(`${text}: ${answer}`),
    whileLate: (text) => seen.push(`${text} is late`),
    patience: 150,
  })
  const answer = async (text: string) => {
    asked.get(text)?.resolve(`answer to ${text}`)
    await Promise.resolve()
  }
  return { asked, seen, want, stop, answer }
}

it('never lets an older answer overwrite a newer one', async () => {
  const { seen, want, answer } = aPlay()
  want('a')
  want('ad')
  await answer('ad')
  await answer('a')
  expect(seen).toEqual(['ad: answer to ad'])
})

it('says that an answer is late, once, and shows it when it comes', async () => {
  const { seen, want, answer } = aPlay()
  want('a')
  vi.advanceTimersByTime(149)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(100)
  await answer('a')
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['a is late', 'a: answer to a'])
})

it('answers null where asking fails, and nothing once it was stopped', async () => {
  const { asked, seen, want, stop, answer } = aPlay()
  want('a')
  asked.get('a')?.reject(new Error('gone'))
  await vi.advanceTimersByTimeAsync(1)
  want('b')
  stop()
  await answer('b')
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['a: null'])
})
