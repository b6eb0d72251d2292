import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEventStream, writeEventMessage } from './event-stream.ts'

function readerOf(bytes: Uint8Array, cut: number) {
  let at = 0
  return {
    read: async () => {
      if (at >= bytes.length) return { done: true }
      const value = bytes.slice(at, at + cut)
      at += cut
      return { done: false, value }
    },
  }
}

test('any messages arrive whole and in order, however the stream is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 40 }), async (messages, cut) => {
      const text = messages.map((message) => `: keep-alive\n\n${writeEventMessage(message)}`).join('')
      const got: unknown[] = []
      await readEventStream(readerOf(new TextEncoder().encode(text), cut), (message) => got.push(message))
      expect(got).toEqual(JSON.parse(JSON.stringify(messages)))
    }),
  )
})

test('a message that was cut off is dropped', async () => {
  const got: unknown[] = []
  const text = `${writeEventMessage(1)}data: {"a":`
  await readEventStream(readerOf(new TextEncoder().encode(text), 7), (message) => got.push(message))
  expect(got).toEqual([1])
})
