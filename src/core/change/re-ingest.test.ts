import { describe, expect, it } from 'vitest'
import { ingestOps } from '../../testing/ingest-change.ts'
import { MemoryDomain } from '../../testing/memory-domain.ts'
import { evidenceId } from '../claim/evidence-id.ts'
import { earlierReading, vanishedPassages, withoutVanished } from './re-ingest.ts'
import { render } from './render.ts'

const texts = ['It weaves.', 'It is of brass.', 'It was sold.']
const adaPath = 'wiki/entities/ada.md'
const summaryPath = 'wiki/summaries/notes.md'

function aDomain(): MemoryDomain {
  const domain = new MemoryDomain()
  const facts = texts.map((text) => ({ page: 'ada', text }))
  domain.apply(domain.change(ingestOps({ stem: 'notes', facts }, domain.texts)))
  const letters = [{ page: 'ada', text: 'It was sold.' }]
  domain.apply(domain.change(ingestOps({ stem: 'letters', facts: letters }, domain.texts)))
  return domain
}

describe('a source that changed', () => {
  const domain = aDomain()
  const [page, summary] = [domain.texts.get(adaPath) ?? '', domain.texts.get(summaryPath) ?? '']
  const vanished = vanishedPassages(summary, 'Now it says:\nIt  weaves. And more.')

  it('shows which passages are gone, white space aside', () => {
    expect(vanished).toEqual([evidenceId('It is of brass.'), evidenceId('It was sold.')])
  })

  it('loses the facts that rested on them alone', () => {
    const after = render(withoutVanished([], page, 'summaries/notes', vanished), page)
    expect(after).toContain('- It weaves. [[summaries/notes#')
    expect(after).not.toContain('brass')
    expect(after).toContain('- It was sold. [[summaries/letters#')
  })

  it('keeps a fact that the new reading carries with another passage', () => {
    const link = { page: 'summaries/notes', id: 'e-0000000f', label: 'p. 2' }
    const claim = /\^(c-\w+)/.exec(page.split('\n').find((line) => line.includes('brass')) ?? '')?.[1] ?? ''
    const after = render(
      withoutVanished([{ kind: 'add-evidence-link', claim, link }], page, 'summaries/notes', vanished),
      page,
    )
    expect(after).toContain('- It is of brass. [[summaries/notes#^e-0000000f|p. 2]] ^')
  })

  it('leaves its summary without them, with a line about the earlier reading', () => {
    const earlier = earlierReading({ read: '2026-11-30', sha256: 'a'.repeat(64) })
    const after = render(withoutVanished([earlier], summary, '', vanished), summary)
    expect(after).toContain('earlier: ["2026-11-30 aaaaaaaaaaaa"]')
    expect(after).toContain('"It weaves."')
    expect(after).not.toContain('brass')
  })
})
