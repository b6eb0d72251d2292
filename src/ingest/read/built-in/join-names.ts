import { initialsOf, lettersOf } from '../../../core/text/acronym.ts'
import { isBlendOf } from '../names/blend.ts'
import { Groups, nameKey, textOfForm } from './form-groups.ts'
import { append, isPersonForm, joinPersons } from './join-people.ts'
import { addScores, type Kind, type Scores } from './kind.ts'
import { evidenceOfContext } from './kind-evidence.ts'
import { companyTails } from './lexicon/kind-cues.ts'
import { isCommonWord, isFirstName, isKnownOrganisation, isPlaceName } from './lexicon/words.ts'
import type { NameSpan } from './name-span.ts'
import { otherNames } from './other-names.ts'
import type { Form, Thing } from './thing.ts'

const legal =
  /(?:,? (?:inc|ltd|llc|corp|co|gmbh|plc|ag)\.?|(?<=\S) (?:corporation|company|incorporated|limited|project))$/iu

const ofSoftware = /(?<=\S)(?: (?:gnu\/linux|linux|os)|\.(?:org|com|net|io))$/iu

const ofShips = /^(?:SS|MV|MS|HMS|HMCS|HMAS|USS|RMS|RV|RRS|MY|PS|TS) (?=\p{Lu})/u

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
  joinBlends(groups)
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

/** Singular and plural, and one spelling in capitals. */
function joinSpellings(groups: Groups): void {
  for (const form of groups.forms) {
    const plurals = [`${form.key}s`, form.key.replace(/y$/u, 'ies')]
    for (const plural of plurals.flatMap((key) => groups.byKey.get(key) ?? []))
      if (form.key.length > 2 || /^\p{Lu}+$/u.test(textOfForm(form))) groups.join(form, plural)
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
  const byInitials = new Map<string, Form[]>()
  for (const form of groups.forms)
    for (const initials of initialsOf(textOfForm(form))) append(byInitials, initials, form)
  for (const form of groups.forms) {
    const letters = lettersOf(textOfForm(form))
    // Two letters are the initials of too much; where the text puts the two side by side they are joined already.
    const long =
      letters === undefined || letters.length < 3
        ? []
        : (byInitials.get(letters) ?? []).filter((other) => other !== form)
    const [first] = long
    if (first !== undefined && new Set(long.map((other) => groups.of(other))).size === 1) groups.join(first, form)
  }
}

/** "regex" is "regular expression" and "SSH" "Secure Shell", where no other name could be meant. */
function joinBlends(groups: Groups): void {
  const byFirst = new Map<string, Form[]>()
  for (const form of groups.forms) if (/[\s-]/u.test(textOfForm(form))) append(byFirst, form.key.slice(0, 1), form)
  for (const form of groups.forms) {
    const text = textOfForm(form)
    if (text.length > 12 || /[\s\d-]/u.test(text)) continue
    const long = (byFirst.get(form.key.slice(0, 1)) ?? []).filter((other) => isBlendOf(text, textOfForm(other)))
    const [first] = long
    if (first !== undefined && new Set(long.map((other) => groups.of(other))).size === 1) groups.join(first, form)
  }
}

/** "Corel Corporation" and "Corel", "Debian GNU/Linux" and "Debian". */
function joinSuffixes(groups: Groups): void {
  for (const form of groups.forms) {
    const text = textOfForm(form)
    for (const pattern of [legal, ofSoftware, ofShips]) {
      const bare = /^[^\p{Ll}]+$/u.test(text) ? text : text.replace(pattern, '')
      const known = bare === text ? undefined : groups.byKey.get(nameKey(bare))
      if (known !== undefined && !isFirstName(bare)) groups.join(known, form)
    }
  }
}

const makers = /^(?:GNU|Apache|Eclipse|Elastic|HashiCorp|Atlassian|JetBrains|Canonical)$/u

/** "Mozilla Firefox" is "Firefox", where the first word is its maker's. */
function joinMakers(groups: Groups): void {
  for (const form of groups.forms) {
    const [maker, name, ...more] = textOfForm(form).split(' ')
    if (maker === undefined || name === undefined || more.length > 0) continue
    const known = groups.byKey.get(nameKey(name))
    const plain = isCommonWord(name.toLowerCase()) || isFirstName(name) || isPlaceName(name) || /\d/u.test(name)
    if (known !== undefined && !plain && (isKnownOrganisation(maker) || makers.test(maker))) groups.join(known, form)
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

/** "Kestrel" is "Kestrel Power", where no other name begins with the word. */
function joinCompanies(groups: Groups): void {
  const byFirst = new Map<string, Form[]>()
  for (const form of groups.forms) {
    const [first, ...more] = textOfForm(form).split(' ')
    if (first !== undefined && more.length > 0) append(byFirst, first, form)
  }
  for (const form of groups.forms) {
    const text = textOfForm(form)
    if (/[\s\d]/u.test(text) || isPlaceName(text) || !/^\p{Lu}/u.test(text)) continue
    const longer = byFirst.get(text) ?? []
    const [first] = longer
    if (first === undefined || new Set(longer.map((other) => groups.of(other))).size > 1) continue
    if (companyTails.has(textOfForm(first).split(' ').at(-1)?.toLowerCase() ?? '')) groups.join(first, form)
  }
}
