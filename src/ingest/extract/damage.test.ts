import { describe, expect, it } from 'vitest'
import type { ExtractOutcome } from '../../core/source/source-doc.ts'
import { textOf } from '../../core/source/source-doc.ts'
import { type Damaged, damagedDocuments, sentences, wholeDocuments } from './testing/damage.ts'
import { extractSample } from './testing/extract-sample.ts'

const seed = 20261130

/** Why this is not the right outcome for that damage; undefined where it is. */
function wrongFor(damaged: Damaged, outcome: ExtractOutcome): string | undefined {
  const { kind } = outcome
  const lost = kind === 'ok' || kind === 'partial' ? lostSentences(outcome, damaged) : []
  const isComplete = kind === 'ok' && lost.length === 0
  const mayBe = (...kinds: ExtractOutcome['kind'][]) => (kinds.includes(kind) ? undefined : `was ${kind}`)
  switch (damaged.what) {
    case 'emptied':
      return mayBe('empty')
    case 'noise':
      return mayBe('corrupt')
    case 'misnamed':
      return isComplete ? undefined : `was ${kind}, lost ${lost.length}`
    case 'cut':
      // Half a file without an end mark is a shorter file; nothing can tell.
      return damaged.of.sturdiness === 'bare' ? mayBe('ok', 'partial') : mayBe('partial', 'corrupt')
    default:
      return isComplete ? undefined : kind === 'ok' ? `called complete, lost: ${lost[0]}` : mayBe('partial', 'corrupt')
  }
}

/** Sentences that are gone though their own bytes were not touched. */
function lostSentences(outcome: ExtractOutcome & { kind: 'ok' | 'partial' }, { of, touched }: Damaged): string[] {
  const text = textOf(outcome.doc).replace(/\s+/g, ' ')
  const source = Buffer.from(of.bytes)
  return sentences.filter((sentence) => {
    if (text.includes(sentence)) return false
    const start = source.indexOf(sentence)
    const isTouched = start >= 0 && touched.some((at) => at >= start - 4 && at < start + sentence.length + 4)
    return !isTouched
  })
}

describe('damaged documents', () => {
  it('are whole before they are damaged', async () => {
    for (const whole of wholeDocuments()) {
      const outcome = await extractSample(whole.name, whole.bytes)
      const lost = outcome.kind === 'ok' ? lostSentences(outcome, { of: whole, touched: [] } as never) : sentences
      expect([whole.name, outcome.kind, lost]).toEqual([whole.name, 'ok', []])
    }
  })

  it('500 of them end in 500 outcomes, each the right one, and none with text missing is called complete', async () => {
    const wrong: string[] = []
    const seen: Record<string, number> = {}
    for (const [at, damaged] of damagedDocuments(500, seed).entries()) {
      const outcome = await extractSample(damaged.name, damaged.bytes)
      seen[outcome.kind] = (seen[outcome.kind] ?? 0) + 1
      const reason = wrongFor(damaged, outcome)
      if (reason !== undefined) wrong.push(`#${at} ${damaged.of.name} ${damaged.what} as ${damaged.name}: ${reason}`)
    }
    expect(wrong).toEqual([])
    expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBe(500)
    for (const kind of ['ok', 'partial', 'corrupt', 'empty']) expect(seen[kind]).toBeGreaterThan(10)
  })
})

describe('a file that breaks off in its first bytes', () => {
  it.each([
    ['looms.pdf', '%PDF-'],
    ['looms.docx', 'PK'],
    ['looms.epub', 'P'],
    ['looms.zip', 'PK\u0003'],
    ['looms.rtf', '{\\rt'],
    ['loom.png', '\u0089PN'],
  ])('%s is damaged, and no text', async (name, content) => {
    const { kind } = await extractSample(
      name,
      Uint8Array.from(content, (letter) => letter.charCodeAt(0)),
    )
    expect(['corrupt', 'no-text-layer']).toContain(kind)
  })

  it('a note of two letters is one', async () => {
    expect((await extractSample('note.txt', 'PK')).kind).toBe('ok')
  })
})
