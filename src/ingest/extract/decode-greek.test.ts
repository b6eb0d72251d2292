import { describe, expect, it } from 'vitest'
import { docOf } from './testing/extract-sample.ts'

/** Letters of both Greek encodings stand 0x2D0 above their bytes; only the accented capital alpha differs. */
const greekBytes = (text: string, alpha: number) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return letter === 'Ά' ? alpha : code < 128 ? code : code - 0x2d0
  })

const text =
  'Άρχισε η βροχή το πρωί και όλοι έτρεξαν στο σπίτι. Άλλοι έμειναν στην πλατεία και κοίταζαν τη θάλασσα. Το βράδυ ο ουρανός ήταν καθαρός και η πόλη ήσυχη.'

describe('Greek text without a mark of its encoding', () => {
  it.each([
    ['windows-1253', 0xa2],
    ['ISO-8859-7', 0xb6],
  ])('in %s keeps its accented capital alpha', async (name, alpha) => {
    const doc = await docOf('rain.txt', greekBytes(text, alpha))
    expect(doc.blocks[0]?.text).toBe(text)
    expect(JSON.stringify(doc.warnings)).toContain(name)
  })
})
