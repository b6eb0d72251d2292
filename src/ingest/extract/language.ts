/** Words as Unicode sees them; scripts written without spaces are counted by the dictionary of the runtime. */
export function countWords(text: string): number {
  let count = 0
  const spaced = text.replace(unspacedRun, (run) => {
    for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) count += 1
    return ' '
  })
  for (const _ of spaced.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_.-]*/gu)) count += 1
  return count
}

const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** What a document says of itself is often its template's language: where the text clearly says another, that holds. */
export function languageOf(stated: string | undefined, text: string): string | undefined {
  const tag = stated?.trim().replaceAll('_', '-')
  const isTag = tag !== undefined && /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag)
  const seen = detectLanguage(text)
  if (!isTag || tag === 'und') return seen
  return seen === undefined || seen === tag.split('-')[0]?.toLowerCase() ? tag : seen
}

/** BCP 47 where script or the commonest words tell; undefined rather than a guess. */
export function detectLanguage(text: string): string | undefined {
  const sample = sampleOf(text)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters < 20) return undefined
  for (const [language, script, share] of scripts) {
    if ((sample.match(script)?.length ?? 0) / letters >= share) return language
  }
  return byCommonWords(sample)
}

/** Beginning, middle and end, so that an English title page does not speak for a German book. */
function sampleOf(text: string): string {
  if (text.length <= 30_000) return text
  const middle = Math.floor(text.length / 2)
  return [text.slice(0, 10_000), text.slice(middle, middle + 10_000), text.slice(-10_000)].join(' ')
}

/** Order matters: Japanese is told by kana among Chinese characters, so it stands before Chinese. */
const scripts: readonly (readonly [string, RegExp, number])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.15],
  ['ko', /\p{Script=Hangul}/gu, 0.3],
  ['zh', /\p{Script=Han}/gu, 0.3],
  ['uk', /[іїєґ]/giu, 0.04],
  ['ru', /\p{Script=Cyrillic}/gu, 0.5],
  ['el', /\p{Script=Greek}/gu, 0.5],
  ['he', /\p{Script=Hebrew}/gu, 0.5],
  ['ar', /\p{Script=Arabic}/gu, 0.5],
  ['hi', /\p{Script=Devanagari}/gu, 0.5],
  ['th', /\p{Script=Thai}/gu, 0.5],
  ['ka', /\p{Script=Georgian}/gu, 0.5],
  ['hy', /\p{Script=Armenian}/gu, 0.5],
]

const commonWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for it was with as on are by this be from or which have an at not were',
  de: 'der die und das ist nicht den von zu mit sich auf für eine dem des ein im auch es an werden aus wird',
  fr: 'le la les de des et est dans une que qui pour pas sur au par plus avec ce il sont du en un ne',
  es: 'el la los las de que y en un una por con para es del se no al lo como más su fue son pero',
  it: 'il la di che e in un una per con non è del della sono si da come gli le anche più alla dei nel',
  pt: 'o a os as de que e em um uma por com para não é do da se no na mais como foi dos ao',
  nl: 'de het een en van in is dat op te zijn met voor niet aan er door ook als bij naar maar werd uit',
  sv: 'och att det som en på är av för med den till inte om ett har de var från men kan sig vid',
  da: 'og at det som en på er af for med den til ikke om et har de var fra men kan sig ved blev',
  pl: 'i w nie na się z do to że jest o jak po ale za co od przez przy dla był są oraz jego',
  fi: 'ja on ei että se oli hän ovat mutta kun myös tai joka sen niin kuin mukaan vuonna',
  tr: 've bir bu için ile da de olarak çok daha en gibi olan kadar sonra ise ancak her ne',
  cs: 'a v se na je že s z do o k i ale jako za by po jeho od pro při který byl jsou',
}

function byCommonWords(sample: string): string | undefined {
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < 10) return undefined
  const scores = Object.entries(commonWords).map(([language, list]) => {
    const known = new Set(list.split(' '))
    return { language, score: words.filter((word) => known.has(word)).length / words.length }
  })
  const [best, second] = scores.sort((a, b) => b.score - a.score)
  if (!best || best.score < 0.1) return undefined
  return best.score > (second?.score ?? 0) * 1.15 ? best.language : undefined
}
