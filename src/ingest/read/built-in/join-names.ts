import { isAcronymOf } from '../names/acronym.ts'
import { foldName, numbersOf } from '../names/fold-name.ts'
import { isSamePerson, isShortPersonName, personWords } from '../names/person-name.ts'
import type { NameSpan } from './find-names.ts'
import { addScores, bestKind, evidenceOfContext, evidenceOfName, type Kind, type Scores } from './kind-evidence.ts'
import { companyTails } from './lexicon/kind-cues.ts'
import { isCommonWord, isFirstName, isKnownOrganisation, isPlaceName, nameParticles } from './lexicon/words.ts'
import { otherNames } from './other-names.ts'
import type { Form, Thing } from './thing.ts'

const legal =
  /(?:,? (?:inc|ltd|llc|corp|co|gmbh|plc|ag)\.?|(?<=\S) (?:corporation|company|incorporated|limited|project))$/iu
const ofSoftware = /(?<=\S)(?: (?:gnu\/linux|linux|os)|\.(?:org|com|net|io))$/iu

/** What two spellings of one name have in common: no case, one form of each number, no space before it. */
export function nameKey(name: string): string {
  const folded = foldName(name)
    .replace(/\s+(?:release|revision|rev) (?=\d)/gu, 'r')
    .replace(/\b(?:version|v\.?) ?(?=\d)/gu, '')
    .replace(/(?<=\d)\.0+(?=$|\s)/gu, '')
  return folded.replace(/(?<=\p{L}) (?=\d)/gu, '').replace(/[.,]$/u, '')
}

/** The things of a document: spans grouped by form, forms joined where they are one name. */
export function joinNames(
  spans: readonly NameSpan[],
  kindOfSpan: (span: NameSpan) => Kind | undefined = () => undefined,
  told: ReadonlyMap<NameSpan, Scores> = new Map(),
): Thing[] {
  const forms = groupForms(spans)
  for (const form of forms) for (const span of form.spans) addScores(form.scores, told.get(span) ?? {})
  for (const form of forms) {
    const [kind, ...more] = new Set(form.spans.map(kindOfSpan))
    if (kind !== undefined && more.length === 0)
      addScores(form.scores, {
        [kind]: kind !== 'concept' ? 5 : /\s/u.test(form.key) || isCommonWord(form.key) ? 20 : 3,
      })
  }
  const groups = new Groups(forms)
  joinSpellings(groups)
  joinBeside(groups)
  noteVersions(forms)
  joinSuffixes(groups)
  joinMakers(groups)
  joinAcronyms(groups)
  joinVersions(groups)
  joinPersons(groups)
  joinCompanies(groups)
  return groups.things()
}

function groupForms(spans: readonly NameSpan[]): Form[] {
  const forms = new Map<string, Form>()
  for (const span of spans) {
    const key = nameKey(span.text)
    const form: Form = forms.get(key) ?? { key, texts: new Map(), spans: [], scores: {} }
    form.texts.set(span.text, (form.texts.get(span.text) ?? 0) + 1)
    form.spans.push(span)
    addScores(form.scores, evidenceOfContext(span))
    forms.set(key, form)
  }
  return [...forms.values()]
}

/** What the document also names with a version is software. */
function noteVersions(forms: readonly Form[]): void {
  const versioned = new Set(forms.flatMap((form) => /^(.*?)\s?\d+\.\d/u.exec(form.key)?.[1]?.trim() ?? []))
  for (const form of forms) if (versioned.has(form.key)) addScores(form.scores, { software: 3 })
}

export function textOfForm(form: Form): string {
  return [...form.texts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? form.key
}

/** Forms in groups, one group a thing; joining two groups keeps the older number. */
class Groups {
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
      if (machineMade) scores.person = 0
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
  const usual = textOfForm(forms.reduce((most, form) => (form.spans.length > most.spans.length ? form : most)))
  if (ordinary && /^\p{Ll}[^.]*\s/u.test(usual)) return 'concept'
  return ordinary && score < (/^\p{Ll}/u.test(usual) ? 4 : 2) ? 'concept' : kind
}

/** Singular and plural, and one spelling in capitals. */
function joinSpellings(groups: Groups): void {
  for (const form of groups.forms) {
    const plurals = [`${form.key}s`, form.key.replace(/y$/u, 'ies')]
    for (const plural of plurals.flatMap((key) => groups.byKey.get(key) ?? []))
      if (form.key.length > 2) groups.join(form, plural)
    const solid = /-/u.test(textOfForm(form)) ? groups.byKey.get(form.key.replace(/ /gu, '')) : undefined
    if (solid !== undefined) groups.join(form, solid)
  }
}

/** Names the text itself puts side by side: "X (XYZ)", "X, also known as Y". */
function joinBeside(groups: Groups): void {
  for (const form of groups.forms) {
    for (const span of form.spans) {
      for (const other of otherNames(span, isPersonForm(form))) {
        const known = groups.byKey.get(nameKey(other))
        if (known !== undefined && known !== form) groups.join(form, known)
        groups.addExtra(groups.of(form), other)
      }
    }
  }
}

function joinAcronyms(groups: Groups): void {
  for (const form of groups.forms) {
    const text = textOfForm(form)
    if (!/^\p{Lu}[\p{Lu}\p{N}.]+$/u.test(text)) continue
    const long = groups.forms.filter((other) => other !== form && isAcronymOf(text, textOfForm(other)))
    const distinct = new Set(long.map((other) => groups.of(other)))
    const [first] = long
    if (first !== undefined && distinct.size === 1) groups.join(first, form)
  }
}

/** "Corel Corporation" and "Corel", "Debian GNU/Linux" and "Debian". */
function joinSuffixes(groups: Groups): void {
  for (const form of groups.forms) {
    const text = textOfForm(form)
    for (const pattern of [legal, ofSoftware]) {
      const bare = /^[^\p{Ll}]+$/u.test(text) ? text : text.replace(pattern, '')
      const known = bare === text ? undefined : groups.byKey.get(nameKey(bare))
      if (known !== undefined && !isFirstName(bare)) groups.join(known, form)
    }
  }
}

/** "Mozilla Firefox" is "Firefox", where the first word is its maker's. */
function joinMakers(groups: Groups): void {
  for (const form of groups.forms) {
    const [maker, name, ...more] = textOfForm(form).split(' ')
    if (maker === undefined || name === undefined || more.length > 0) continue
    const known = groups.byKey.get(nameKey(name))
    const plain = isCommonWord(name.toLowerCase()) || isFirstName(name) || isPlaceName(name) || /\d/u.test(name)
    if (known !== undefined && !plain && (isKnownOrganisation(maker) || maker === 'GNU')) groups.join(known, form)
  }
}

/** "Debian 2.0 Hamm" is "Debian 2.0", and "Hamm" where no other version is called so. */
function joinVersions(groups: Groups): void {
  const codenames = new Map<string, Form[]>()
  for (const form of groups.forms) {
    const match = /^(.*\S [\d.]+\S*) (\p{Lu}\p{L}+)$/u.exec(textOfForm(form))
    if (match?.[1] === undefined || match[2] === undefined) continue
    const plain = groups.byKey.get(nameKey(match[1]))
    if (plain !== undefined) groups.join(plain, form)
    const list = codenames.get(match[2]) ?? []
    list.push(form)
    codenames.set(match[2], list)
  }
  for (const [codename, forms] of codenames) {
    const [form] = forms
    if (form === undefined || new Set(forms.map((one) => groups.of(one))).size > 1) continue
    const known = groups.byKey.get(nameKey(codename))
    if (known !== undefined) groups.join(form, known)
    const base = /^(\S+) /u.exec(textOfForm(form))?.[1]
    const withBase = groups.byKey.get(nameKey(`${base} ${codename}`))
    if (withBase !== undefined) groups.join(form, withBase)
    groups.addExtra(groups.of(form), codename)
    groups.addExtra(groups.of(form), `${base} ${codename}`)
  }
}

/** Only people are called by the second of two names alone. */
function noteSurnames(groups: Groups): void {
  for (const form of groups.forms) {
    const words = textOfForm(form).split(' ')
    const surname = groups.byKey.get(nameKey(words.slice(1).join(' ')))
    if (surname === undefined || words.length < 2 || (evidenceOfName(textOfForm(form)).person ?? 0) < 1) continue
    const { kind, score } = bestKind(surname.scores)
    if (kind === undefined || kind === 'person' || score < 1) addScores(form.scores, { person: 1.5 })
  }
}

function joinPersons(groups: Groups): void {
  noteSurnames(groups)
  const full = groups.forms.filter((form) => isPersonForm(form))
  for (const [at, one] of full.entries()) {
    for (const other of full.slice(at + 1))
      if (isSamePerson(textOfForm(one), textOfForm(other))) groups.join(one, other)
  }
  for (const form of groups.forms) {
    const text = textOfForm(form)
    const words = personWords(text)
    const short = words.length === 1 || (words.length === 2 && nameParticles.has(words[0]?.toLowerCase() ?? ''))
    if (!short || /\d/u.test(text)) continue
    const owners = full.filter((person) => isShortPersonName(text, textOfForm(person)))
    const distinct = new Set(owners.map((owner) => groups.of(owner)))
    const [owner] = owners
    const free = groups.members(groups.of(form)).every((other) => numbersOf(textOfForm(other)).length === 0)
    if (owner !== undefined && distinct.size === 1 && free && !isOtherwiseKnown(form)) groups.join(owner, form)
  }
}

/** "Kestrel" is "Kestrel Power", where no other name begins with the word. */
function joinCompanies(groups: Groups): void {
  for (const form of groups.forms) {
    const text = textOfForm(form)
    if (/[\s\d]/u.test(text) || isPlaceName(text) || !/^\p{Lu}/u.test(text)) continue
    const longer = groups.forms.filter((other) => other !== form && textOfForm(other).startsWith(`${text} `))
    const [first] = longer
    if (first === undefined || new Set(longer.map((other) => groups.of(other))).size > 1) continue
    if (companyTails.has(textOfForm(first).split(' ').at(-1)?.toLowerCase() ?? '')) groups.join(first, form)
  }
}

/** Does the single word speak clearly of something that is not a person? */
function isOtherwiseKnown(form: Form): boolean {
  if ((evidenceOfName(textOfForm(form)).place ?? 0) >= 5) return true
  const { kind, score } = bestKind(form.scores)
  return kind !== undefined && kind !== 'person' && score >= 3 && form.spans.length > 2
}

/** A full name of a person: the name says so, or what stands around it does. */
export function isPersonForm(form: Form): boolean {
  const text = textOfForm(form)
  if (personWords(text).length < 2 || numbersOf(text).length > 0) return false
  const scores: Scores = { ...form.scores }
  addScores(scores, evidenceOfName(text))
  const { kind, score } = bestKind(scores)
  return kind === 'person' && score >= 1.5
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
      (/,? (?:Inc|Ltd|LLC|Corp|GmbH)\.?$/u.test(text) ? -30 : 0) +
      10 * (count / total) +
      words / 10
    )
  }
  return [...texts].sort((a, b) => weight(b) - weight(a))[0]?.text.replace(/,? (?:Inc|Ltd|LLC|GmbH)\.?$/u, '') ?? ''
}
