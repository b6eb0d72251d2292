import { describe, expect, it } from 'vitest'
import { ingestOps } from '../../testing/ingest-change.ts'
import { MemoryDomain } from '../../testing/memory-domain.ts'
import { parsePage } from '../page/parse-page.ts'
import { sha256Hex } from '../text/hash.ts'
import type { Intent, Op } from './change-set.ts'
import { render } from './render.ts'
import { unIngest } from './un-ingest.ts'

const words: Intent = { kind: 'add-words', text: 'It was sold [[twice]] in 1840. ^c-00000000', headings: ['Key Facts'] }
const path = 'wiki/entities/ada.md'

function withWords(ops: Op[]): Op[] {
  return ops.map((op) => {
    if (op.kind !== 'create' || op.path !== path) return op
    const intents = [...op.intents, words]
    return { ...op, intents, after: render(intents, null) }
  })
}

describe('words without a passage', () => {
  it('are a bullet in which nothing arises, and no claim', () => {
    const after = render([words], '# Ada\n')
    expect(after).toBe('# Ada\n\n## Key Facts\n\n- It was sold \\[\\[twice\\]\\] in 1840. \\^c-00000000\n')
    expect(parsePage(after).claims).toEqual([])
  })

  it('are not said twice', () => {
    const once = render([words], '# Ada\n\n## Key Facts\n\n- A bullet of mine.\n')
    expect(render([words], once)).toBe(once)
  })

  it('go with the undo of what brought them', async () => {
    const own = '# Ada\r\n\r\nMine.\r\n'
    const domain = new MemoryDomain({ [path]: own })
    const after = render([words], own)
    const op: Op = { kind: 'edit', path, baseHash: sha256Hex(own), before: own, after, intents: [words] }
    const id = domain.apply(domain.change([op]))
    domain.apply(await domain.undo(id))
    expect(domain.texts.get(path)).toBe(own)
  })

  it('stay when the source they came beside is taken out', async () => {
    const domain = new MemoryDomain()
    const facts = [{ page: 'ada', text: 'It weaves.' }]
    domain.apply(domain.change(withWords(ingestOps({ stem: 'notes', facts }, domain.texts))))
    const { id: newId, createdAt } = domain.change([])
    const summary = 'wiki/summaries/notes.md'
    domain.apply(await unIngest({ domain: 'd', summary, newId, createdAt, view: domain.view() }))
    expect([...domain.texts.keys()]).toEqual([path])
    expect(domain.texts.get(path)).toContain('- It was sold')
    expect(domain.texts.get(path)).not.toContain('It weaves')
  })
})
