import type { Page } from '@playwright/test'
import {
  type FakeLlmServer,
  type FakeReply,
  type FakeRequest,
  startFakeLlm,
} from '../../src/testing/fake-llm-server.ts'
import { goodReading, partOf, promptOf } from '../../src/testing/fake-reading.ts'
import type { Dropped } from './drop.ts'

export const models = [
  { id: 'claude-haiku-5-5', context: 200_000, output: 32_000 },
  { id: 'claude-sonnet-5-5', context: 200_000, output: 32_000 },
]

/** A provider on the loopback that reads well, until the test says otherwise. */
export async function aProvider(reply: (request: FakeRequest, index: number) => FakeReply = goodReading) {
  return startFakeLlm(reply, { models, counts: true, key: 'sk-of-ada' })
}

/** Asks the host what the window's own buttons would ask. */
export function ask(page: Page, name: string, input: object): Promise<unknown> {
  return page.evaluate(
    async ([row, body]) => {
      const answer = await fetch(`/api/${row}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('commonplace.token')}`,
        },
        body: JSON.stringify(body),
      })
      const reply = await answer.json()
      if (!reply.ok) throw new Error(reply.error.message)
      return reply.value
    },
    [name, input] as const,
  )
}

/** Sets the provider up as the default reader, with its key. */
export async function setUp(page: Page, { url }: FakeLlmServer): Promise<void> {
  await ask(page, 'readers.set', { reader: 'anthropic', baseUrl: url })
  await ask(page, 'keys.set', { reader: 'anthropic', key: 'sk-of-ada', agreed: true })
  await ask(page, 'settings.set', { reader: 'anthropic' })
}

/** A document of a few facts that no other document states. */
export function letter(name: string, more = ''): Dropped {
  const text = `# Letter of ${name}\n\nMarta Lindqvist wrote about ${name} in March 1872. Anders Holm read the letter of ${name} to the board.\n${more}`
  return { name: `${name}.md`, type: 'text/markdown', bytes: Buffer.from(text) }
}

export { type FakeReply, type FakeRequest, goodReading, partOf, promptOf }
