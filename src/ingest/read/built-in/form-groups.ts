import { isAcronymOf } from '../../../core/text/acronym.ts'
import { comparableName } from '../names/comparable-name.ts'
import { isHonorific } from '../names/person-name.ts'
import { addScores, bestKind, type Kind, type Scores } from './kind.ts'
import { isCommonWord, isFirstName } from './lexicon/words.ts'
import { evidenceOfName } from './name-evidence.ts'
import type { Form, Thing } from './thing.ts'

/** What two spellings of one name have in common: no case, one form of each number, no space before it. */
export function nameKey(name: string): string {
  const folded = comparableName(name)
    .replace(/\s+(?:release|revision|rev) (?=\d)/gu, 'r')
    .replace(/\b(?:version|v\.?) ?(?=\d)/gu, '')
    .replace(/(?<=\d)\.0+(?=$|\s)/gu, '')
  return folded.replace(/(?<=\p{L}) (?=\d)/gu, '').replace(/[.,]$/u, '')
}

export function textOfForm(form: Form): string {
  return [...form.texts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? form.key
}

/** Forms in groups, one group a thing; joining two groups keeps the older number. */
export class Groups {
  readonly forms: readonly Form[]
  readonly #of = new Map<Form, number>()
  readonly extra = new Map<number, Set<string>>()
  readonly byKey: ReadonlyMap<string, Form>

  constructor(forms: readonly Form[]) {
    this.forms = forms
    for (const [at, form] of forms.entries()) this.#of.set(form, at)
    this.byKey = new Map(forms.map((form) => [form.key, form]))
  }
  of(form: Form): number {
    return this.#of.get(form) ?? -1
  }
  join(one: Form, other: Form): void {
    const [keep, drop] = [Math.min(this.of(one), this.of(other)), Math.max(this.of(one), this.of(other))]
    if (keep === drop) return
    for (const form of this.forms) if (this.of(form) === drop) this.#of.set(form, keep)
    for (const text of this.extra.get(drop) ?? []) this.addExtra(keep, text)
  }
  addExtra(group: number, text: string): void {
    this.extra.set(group, (this.extra.get(group) ?? new Set()).add(text))
  }
  members(group: number): Form[] {
    return this.forms.filter((form) => this.of(form) === group)
  }
  things(): Thing[] {
    const groups = Map.groupBy(this.forms, (form: Form) => this.of(form))
    return [...groups].map(([id, forms]) => {
      const scores: Scores = {}
      const most = Math.max(...forms.map((form) => form.spans.length))
      const total = forms.reduce((sum, form) => sum + form.spans.length, 0)
      for (const form of forms) {
        // A hundred weak hints are not a hundred times one hint.
        addScores(scores, form.scores, 1 / Math.max(1, Math.sqrt(form.spans.length / 3)))
        addScores(
          scores,
          evidenceOfName(textOfForm(form)),
          form.spans.length === most ? 1 : Math.max(0.3, form.spans.length / total),
        )
      }
      const texts = forms.flatMap((form) => [...form.texts.keys()])
      const machineMade =
        texts.every((text) => /^[^\p{Ll}]+s?$|\d/u.test(text)) || texts.some((text) => /^\p{Ll}{3,}[^\s]*$/u.test(text))
      if (machineMade || texts.every(isFieldName)) scores.person = 0
      if (machineMade && texts.some((text) => /\d/u.test(text))) scores.place = 0
      const kind = kindOf(scores, forms)
      return {
        id,
        name: chooseName(forms, kind === 'person'),
        forms,
        extra: this.extra.get(id) ?? new Set(),
        scores,
        kind,
      }
    })
  }
}

/** Ordinary words with capitals and little said about them are an idea, not a thing. */
function kindOf(scores: Scores, forms: readonly Form[]): Kind | undefined {
  const { kind, score } = bestKind(scores)
  const ordinary = forms.every((form) => {
    const words = textOfForm(form).split(' ')
    return (
      /\p{Ll}/u.test(textOfForm(form)) &&
      !isFirstName(words[0] ?? '') &&
      words.every((word) => isCommonWord(word.toLowerCase()))
    )
  })
  if (kind === undefined && forms.every((form) => isFirstName(textOfForm(form)))) return 'person'
  if (kind === undefined && forms.every(isIdeaAtStart)) return 'concept'
  const usual = textOfForm(forms.reduce((most, form) => (form.spans.length > most.spans.length ? form : most)))
  if (ordinary && /^\p{Ll}[^.]*\s/u.test(usual)) return 'concept'
  // "Potato Day", never in lower case, is a name whatever its words.
  const isTitled = /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u.test(usual)
  if (ordinary && isTitled && forms.every((form) => [...form.texts.keys()].every((text) => /^\p{Lu}/u.test(text))))
    return kind === 'concept' && score < 3 ? undefined : kind
  if (ordinary && forms.every(isBareName)) return kind === 'concept' ? undefined : kind
  return ordinary && score < (/^\p{Ll}/u.test(usual) ? 4 : 2) ? 'concept' : kind
}

/** "Build-Depends", "Content-Type": ordinary words with a hyphen. "Jean-Paul" is made of names. */
function isFieldName(text: string): boolean {
  const parts = text.split('-')
  return (
    parts.length > 1 &&
    !/\s/u.test(text) &&
    parts.every((part) => isCommonWord(part.toLowerCase()) && !isFirstName(part))
  )
}

/** "chosen through Raft": one word with a capital that nothing forces, and no article before it as an idea or a post would have. */
function isBareName(form: Form): boolean {
  return (
    /^\p{Lu}\p{Ll}+$/u.test(textOfForm(form)) &&
    !/s$/u.test(textOfForm(form)) &&
    form.spans.every(({ sentence, from }) => sentence.tokens[from - 1]?.tags.has('Determiner') !== true) &&
    form.spans.some(({ sentence, from }) => sentence.tokens[from]?.forced === false)
  )
}

/** "Irradiance fell …": a word built like those for ideas, whose capital only ever is that of a sentence. */
function isIdeaAtStart(form: Form): boolean {
  const text = textOfForm(form)
  if (
    !/^\p{Lu}?\p{Ll}{4,}(?:ing|tion|sion|ment|ness|ance|ence|ism|ity|logy|graphy|ture|sure|metry|sis|nomy|ics|ship)$/u.test(
      text,
    )
  )
    return false
  return form.spans.every(({ sentence, from }) => sentence.tokens[from]?.forced === true)
}

/** The fullest form in good use: for a person the usual one of two words or more, for others the one that is not an acronym. */
function chooseName(forms: readonly Form[], person: boolean): string {
  const texts = forms
    .flatMap((form) => [...form.texts])
    .map(([text, count]) => ({ text: text.replace(/^The (?=\p{Lu})/u, ''), count }))
  const total = Math.max(...texts.map(({ count }) => count))
  const weight = ({ text, count }: { text: string; count: number }) => {
    const words = text.split(' ').length
    if (person)
      return (words > 1 ? 100 : 0) + (isCommonWord(text.toLowerCase()) ? -50 : 0) + 10 * (count / total) + words
    const spelledOut = texts.some((other) => other.text !== text && isAcronymOf(other.text, text))
    const versionName = /\d \p{Lu}\p{L}+$/u.test(text)
    return (
      (spelledOut ? 50 : 0) +
      (versionName ? 40 : 0) +
      (/^\p{Lu}+$/u.test(text) && texts.some((other) => /\p{Ll} /u.test(other.text)) ? -20 : 0) +
      (/,? (?:Inc|Ltd|LLC|Corp|GmbH)\.?$/u.test(text) ? -30 : 0) +
      10 * (count / total) +
      words / 10
    )
  }
  const best =
    [...texts].sort((a, b) => weight(b) - weight(a))[0]?.text.replace(/,? (?:Inc|Ltd|LLC|GmbH)\.?$/u, '') ?? ''
  return person ? withoutRank(best) : best
}

/** A rank or a post is no part of a full name; a title that one is known by is. */
function withoutRank(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return rest.length > 1 &&
    isHonorific(first) &&
    !/^(?:sir|dame|saint|st|king|queen|pope|lord|lady|mother|father|brother|sister|prince|princess|emperor|empress|count|countess|duke|duchess|baron|baroness)\.?$/iu.test(
      first,
    )
    ? rest.join(' ')
    : name
}
