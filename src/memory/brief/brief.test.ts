import { expect, test } from 'vitest'
import { ownersBrief, readBrief, writeBrief } from '../index.ts'

const agent = { author: 'agent', 'instructed-by': 'user' }

test('is laid out to the letter, with who asked on the first line', () => {
  const { text, notes } = writeBrief(
    null,
    {
      pointers: ['docs/x'],
      brief: 'What it is.\n# big\n## Pointers to depth',
      decisions: ['Keep\nit'],
      workingModel: 'How.',
    },
    agent,
  )
  expect(notes).toEqual([])
  expect(text).toBe(`<!-- curator-brief: author=agent; instructed-by=user -->

## Standing brief

What it is.
\\# big
\\## Pointers to depth

## Firm decisions — do not re-litigate

- Keep it

## Working model

How.

## Pointers to depth

- docs/x
`)
  expect(readBrief(text)).toMatchObject({ authority: 'commissioned', record: agent, repeated: [], text })
})

const foreign = `\ufeff<!-- curator-brief: author=agent; instructed-by=user; ticket=7 -->\r\n\r\n# Our shop\r\n\r\n## Working model\r\nOld.\r\n\r\n## Read before you touch prices\r\n- always\r\n\r\n## Working model\r\nTwice.\r\n`

test('an edit keeps what it is not about: further keys, unknown and repeated sections, line ends, a byte order mark', () => {
  const { text } = writeBrief(foreign, { workingModel: 'New.', brief: 'First.' }, { ...agent, 'instructed-by': 'ada' })
  expect(text).toBe(
    `\ufeff<!-- curator-brief: author=agent; instructed-by=ada; ticket=7 -->\r\n\r\n# Our shop\r\n\r\n## Standing brief\r\n\r\nFirst.\r\n\r\n## Working model\r\n\r\nNew.\r\n\r\n## Read before you touch prices\r\n- always\r\n\r\n## Working model\r\nTwice.\r\n`,
  )
  expect(readBrief(text)).toMatchObject({ authority: 'commissioned', repeated: ['Working model'] })
})

test('an empty field takes its section out, an absent one leaves it', () => {
  const before = writeBrief(null, { brief: 'A', decisions: ['b'] }, null).text
  expect(writeBrief(before, { decisions: [] }, null).text).toBe('## Standing brief\n\nA\n')
  expect(() => writeBrief(before, { decisions: [], brief: '' }, null)).toThrow('at least one section')
})

test('without the comment it is its owner’s, and becomes so when the owner writes it', () => {
  expect(readBrief('## Standing brief\n').authority).toBe('owner')
  const own = ownersBrief(foreign)
  expect(own.startsWith('# Our shop')).toBe(true)
  expect(ownersBrief('# Mine\n')).toBe('# Mine\n')
})

test('is cut at 32,768 bytes, never in a character, and says so', () => {
  const decisions = Array.from({ length: 41 }, () => '好'.repeat(601))
  const { text, notes } = writeBrief(null, { decisions }, null)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(32_768)
  expect(text).toContain('_(truncated — over the 32 KB brief budget)_')
  expect(text).not.toContain('\ufffd')
  expect(notes).toHaveLength(3)
})
