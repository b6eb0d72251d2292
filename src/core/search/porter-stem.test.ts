import { expect, test } from 'vitest'
import { porterStem } from './porter-stem.ts'

// Pairs of Porter's paper and his published vocabulary.
const published = `caresses caress, ponies poni, ties ti, caress caress, cats cat, feed feed, agreed agre, plastered plaster,
 bled bled, motoring motor, sing sing, conflated conflat, troubled troubl, sized size, hopping hop, tanned tan, falling fall,
 hissing hiss, fizzed fizz, failing fail, filing file, happy happi, sky sky, relational relat, conditional condit,
 rational ration, valenci valenc, digitizer digit, radicalli radic, differentli differ, vileli vile, analogousli analog,
 vietnamization vietnam, predication predic, operator oper, feudalism feudal, decisiveness decis, hopefulness hope,
 callousness callous, formaliti formal, sensitiviti sensit, sensibiliti sensibl, triplicate triplic, formative form,
 formalize formal, electriciti electr, electrical electr, hopeful hope, goodness good, revival reviv, allowance allow,
 inference infer, airliner airlin, gyroscopic gyroscop, adjustable adjust, defensible defens, irritant irrit,
 replacement replac, adjustment adjust, dependent depend, adoption adopt, homologou homolog, communism commun,
 activate activ, angulariti angular, effective effect, bowdlerize bowdler, probate probat, rate rate, cease ceas,
 controll control, roll roll, yes ye, yellow yellow, algorithms algorithm, engines engin, weaving weav, weaves weav`

test.each(published.split(',').map((pair) => pair.trim().split(' ') as [string, string]))(
  '%s becomes %s',
  (word, stem) => {
    expect(porterStem(word)).toBe(stem)
  },
)

test('leaves short words and other scripts alone', () => {
  expect(['is', 'машины', 'naïve', 'x1'].map(porterStem)).toEqual(['is', 'машины', 'naïve', 'x1'])
})
