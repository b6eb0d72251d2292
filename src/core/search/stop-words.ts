/** English words that carry grammar and no subject. Other languages rely on the rule for terms found on many pages. */
const words = `a about after again all also am an and any are as at be because been before being both but by can could did do
 does doing don't down during each few for from further had has have having he her here hers him his how i if in into is
 isn't it its just me more most my no nor not now of off on once only or other our out over own s same she should so some
 such t than that the their them then there these they this those through to too under until up upon very was we were
 what when where which while who whom why will with would you your yours`

const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/))

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}
