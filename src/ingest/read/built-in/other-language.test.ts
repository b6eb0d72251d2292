import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../core/said.ts'
import { textOf } from '../../../core/source/source-doc.ts'
import { aDocument } from './fixtures/a-document.ts'
import { detectLanguage } from './language.ts'
import { readBuiltIn } from './read-built-in.ts'

const german = aDocument(`
# Die Kartenmacherei

Die Werkstatt von Anna Becker in Kassel zeichnet seit zwanzig Jahren Karten für Wanderer. Jede Karte wird im Gelände geprüft und danach mit der Hand gestochen.

Im Sommer geht Frau Becker mit zwei Gehilfen in die Berge. Die Karten sind teuer, aber sie halten ein Leben lang und werden vererbt.
`)

const japanese = aDocument(`
# 地図の工房

工房は山の地図を作ります。地図は手で描かれ、毎年の夏に山で確かめられます。

この工房の地図は高価ですが、長く使われます。地図は親から子へ受け継がれます。
`)

describe('a document in another language', () => {
  it('is recognised by its own words', () => {
    expect(detectLanguage(german)).toBe('de')
    expect(detectLanguage(japanese)).toBe('ja')
    expect(detectLanguage({ ...german, language: 'en' })).toBe('de')
  })

  it.each([
    ['German', german],
    ['Japanese', japanese],
  ])('in %s gets a summary of its own sentences, no page, and a word on why', async (_, doc) => {
    const reading = await readBuiltIn(doc)
    const text = textOf(doc)
    expect(reading.mentions.filter((mention) => mention.page)).toEqual([])
    expect(reading.claims.length).toBeGreaterThan(1)
    for (const claim of reading.claims) expect(text).toContain(claim.passages[0]?.text)
    expect(reading.warnings.map(wordsOf).join(' ')).toContain('English')
  })
})
