import type { SourceDoc } from '../../../core/source/source-doc.ts'
import { isCommonWord } from './lexicon/words.ts'

const stopWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is was that for with as by on from at this which be are were have has not it he she they',
  de: 'der die und das von zu den ist mit für im dem nicht ein eine auf sich des als auch wurde werden bei nach oder sind',
  fr: 'le la les et des de un une est dans que pour qui par sur avec au pas du plus ce cette sont été aux il elle',
  es: 'el la los las y de que en un una es por con para del se al como más su fue lo pero sus este esta son',
  it: 'il la le e di che in un una è per con del della non sono da al dei nel si come più alla anche gli',
  pt: 'o a os as e de que em um uma é por com para do da no na se não mais como foi dos das ao pelo',
  nl: 'de het een en van in is dat op te voor met zijn niet aan er door werd ook naar bij om uit wordt deze',
  sv: 'och att det som en på är av för den med till i har inte om ett var från men kan vid',
  da: 'og at det som en på er af for den med til i har ikke om et var fra men kan ved blev',
  pl: 'i w na z do się nie że jest to od przez po za oraz dla jako był jego które został',
}

const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
]

/**
 * The language a document is mostly written in, from its own text: what a file says of itself is often its template's.
 * The stated language only decides when the text does not.
 */
export function detectLanguage(doc: Pick<SourceDoc, 'blocks' | 'language'>): string {
  const text = sample(doc)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const stated = doc.language?.toLowerCase().split('-')[0] ?? ''
  for (const [language, pattern] of scripts) {
    const share = (text.match(pattern)?.length ?? 0) / Math.max(1, letters)
    // A Japanese text may be half kanji, so a tenth of kana decides.
    if (share > (language === 'ja' ? 0.1 : 0.3)) return scriptLanguage(language, stated)
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  let best = { language: stated === '' ? 'und' : stated, share: 0.12 }
  for (const [language, list] of Object.entries(stopWords)) {
    const known = new Set(list.split(' '))
    const share = words.filter((word) => known.has(word)).length / Math.max(1, words.length)
    if (share > best.share) best = { language, share }
  }
  // One or two small words tell nothing of a few sentences: "a" is English and Portuguese. The dictionary decides.
  if (words.length < 40 && best.language !== stated && isEnglish(words)) return 'en'
  return best.language === 'und' && isEnglish(words) ? 'en' : best.language
}

/** Notes in key words have too few small words to tell; then the dictionary does. */
function isEnglish(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 2)
  return long.length >= 3 && long.filter(isCommonWord).length / long.length >= 0.6
}

/** A script says the language only where one language has it to itself. */
function scriptLanguage(language: string, stated: string): string {
  const shared: Readonly<Record<string, readonly string[]>> = {
    ru: ['uk', 'bg', 'sr', 'be', 'mk'],
    ar: ['fa', 'ur'],
    hi: ['mr', 'ne'],
  }
  return shared[language]?.includes(stated) ? stated : language
}

function sample(doc: Pick<SourceDoc, 'blocks'>): string {
  const parts: string[] = []
  let length = 0
  const step = Math.max(1, Math.floor(doc.blocks.length / 400))
  for (let at = 0; at < doc.blocks.length && length < 60_000; at += step) {
    const text = doc.blocks[at]?.text.slice(0, 2000) ?? ''
    parts.push(text)
    length += text.length
  }
  return parts.join('\n')
}
