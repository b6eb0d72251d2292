import type { Page } from '@playwright/test'
import {
  type FakeLlmServer,
  type FakeReply,
  type FakeRequest,
  startFakeLlm,
} from '../../src/testing/fake-llm-server.ts'
import { goodReading, partOf } from '../../src/testing/fake-reading.ts'
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

/** A document about somebody of whom no other speaks. */
export function keeper(name: string): Dropped {
  const text = `# ${name}\n\n${name} kept the light from 1891. ${name} wrote a log of every storm. In 1902 ${name} taught the work to others. ${name} left the light in 1931.\n`
  return { name: `${name}.md`, type: 'text/markdown', bytes: Buffer.from(text) }
}

/** An accepted change as the host lists it, the `at`th of many. */
export function activity(at: number) {
  const id = `01J9ZK5V${String(at).padStart(18, '0')}`
  const appliedAt = new Date(Date.UTC(2026, 10, 1) + at * 1_900_000).toISOString()
  const receipt = { changeId: id, revision: 1, domain: 'library', status: 'applied', appliedAt, notes: [], files: [] }
  return {
    id,
    revision: 1,
    domain: 'library',
    origin: { kind: 'edit', title: `Note ${at} of the board` },
    createdAt: appliedAt,
    created: at % 3,
    edited: 1 + (at % 5),
    deleted: 0,
    renamed: 0,
    claims: at % 7,
    appliedAt,
    spent: null,
    receipt,
    undoneBy: null,
    undoable: { kind: 'yes' },
  }
}

/** A month of reading with three models, of one of which the price is unknown. */
export function spend() {
  const row = (day: number, domain: string, model: string, usd: number, unknown = 0) => ({
    day: `2026-11-${String(day).padStart(2, '0')}`,
    domain,
    provider: 'anthropic',
    model,
    calls: 4,
    input: 81_000,
    cached: 20_000,
    output: 9_400,
    usd,
    unknown,
  })
  const rows = [
    row(30, 'library', 'claude-haiku-5-5', 0.9),
    row(30, 'harbour', 'claude-sonnet-5-5', 1.32),
    row(28, 'library', 'claude-haiku-5-5', 1.1),
    row(21, 'harbour', 'llama-of-the-attic', 0, 4),
    row(20, 'library', 'claude-haiku-5-5', 0.4),
  ]
  const total = { usd: 3.72, tokens: 452_000, calls: 20, unknown: 4 }
  return { rows, total, month: total }
}

export { goodReading, partOf }
