import { describe, expect, it } from 'vitest'
import { batteryMerger } from './fixtures/battery-merger.ts'
import { lanternProject } from './fixtures/lantern-project.ts'
import type { ListedDocument } from './fixtures/listed.ts'
import { measure } from './fixtures/measure.ts'
import { ryeBread } from './fixtures/rye-bread.ts'
import { spectralLines } from './fixtures/spectral-lines.ts'
import { readBuiltIn } from './read-built-in.ts'

const documents: readonly (readonly [string, ListedDocument])[] = [
  ['a history of science', spectralLines],
  ['a software project', lanternProject],
  ['a business report', batteryMerger],
  ['a recipe', ryeBread],
]

describe.each(documents)('what the built-in reader finds in %s', (_, listed) => {
  it('gives pages to what a careful reader would, and few to anything else', async () => {
    const found = measure(await readBuiltIn(listed.doc), listed)
    expect(found.precision, `wrong: ${found.wrongPages.join(', ')}`).toBeGreaterThanOrEqual(0.9)
    expect(found.recall, `missed: ${found.missed.join(', ')}`).toBeGreaterThanOrEqual(0.6)
  })

  it('has one page for one thing, of the right kind', async () => {
    const found = measure(await readBuiltIn(listed.doc), listed)
    expect(found.duplicates.length, found.duplicates.join(', ')).toBeLessThanOrEqual(1)
    expect(found.wrongKinds).toEqual([])
  })
})
