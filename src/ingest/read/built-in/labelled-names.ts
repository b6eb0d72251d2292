import type { SourceDoc } from '../../../core/source/source-doc.ts'
import { comparableName } from '../names/comparable-name.ts'
import type { Subject } from './salience.ts'
import type { Occurrence, Thing } from './thing.ts'

type Weighed = {
  readonly subjects: readonly Subject[]
  readonly occurrences: ReadonlyMap<Thing, readonly Occurrence[]>
}

/** Labels by the name in front of them, as compared; each with the name as it is written. */
type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A name of up to seven words, and one to three words of a kind in parentheses behind it. */
const labelled =
  /((?:[\p{L}\p{N}][\p{L}\p{N}.'’-]*\s){0,6}[\p{L}\p{N}][\p{L}\p{N}.'’-]*) \((\p{Ll}[\p{L}-]*(?: [\p{L}-]+){0,2})\)/gu

/** What begins a remark, and no label. */
const remark =
  /^(?:a|an|about|after|also|and|around|as|at|before|born|both|but|by|circa|died|during|especially|ex|except|for|former|formerly|from|generally|here|his|her|if|in|including|its|later|left|mainly|mostly|near|nee|née|not|now|of|on|once|only|or|originally|probably|right|see|since|sometimes|still|the|their|then|therefore|today|until|usually|when|where|which|who|with)\b/u

/**
 * "John Smith (composer)" is not John Smith: where a title, a heading or a second mention shows that the parenthesis
 * belongs to the name, it is kept in it, and namesakes of one document are kept apart by theirs. The bare name is then no
 * other name of it, since it is somebody else's too.
 */
export function keepLabels({ subjects, occurrences }: Weighed, doc: SourceDoc, title: string): Weighed {
  const labels = labelsOf(doc, title)
  if (labels.size === 0) return { subjects, occurrences }
  const named = new Map(occurrences)
  const apart = subjects.flatMap((subject) => {
    const own = labelsFor(subject.thing, labels)
    if (own.size === 0) return [subject]
    const label = (name: string): Subject => ({ ...subject, thing: renamed(subject.thing, name) })
    const [only] = own.values()
    if (own.size === 1 && only !== undefined) {
      const whole = label(only)
      named.set(whole.thing, occurrences.get(subject.thing) ?? [])
      return [whole]
    }
    const claimed = new Set([...own.values()].flatMap((name) => subject.facts.filter((fact) => says(fact, name))))
    const rest = subject.facts.filter((fact) => !claimed.has(fact))
    return [
      ...[...own.values()].map((name) => ({ ...label(name), facts: subject.facts.filter((fact) => says(fact, name)) })),
      ...(rest.length === 0 ? [] : [{ ...subject, facts: rest }]),
    ]
  })
  return { subjects: apart, occurrences: named }
}

function labelsOf(doc: SourceDoc, title: string): Labels {
  const times = new Map<
    string,
    { readonly name: string; readonly label: string; readonly whole: string; count: number }
  >()
  const count = (text: string, weight: number) => {
    for (const [, before = '', label = ''] of text.matchAll(labelled)) {
      if (remark.test(label)) continue
      const words = before.split(/\s/u)
      for (let at = 0; at < words.length; at++) {
        const name = words.slice(at).join(' ')
        const whole = `${name} (${label})`
        const known = times.get(whole) ?? { name: comparableName(name), label, whole, count: 0 }
        known.count += weight
        times.set(whole, known)
      }
    }
  }
  count(title, 2)
  for (const block of doc.blocks) count(block.text, block.kind === 'heading' ? 2 : 1)
  const labels = new Map<string, Map<string, string>>()
  for (const { name, label, whole, count: found } of times.values()) {
    if (found < 2) continue
    labels.set(name, (labels.get(name) ?? new Map()).set(label, whole))
  }
  return labels
}

function labelsFor({ name, forms }: Thing, labels: Labels): Map<string, string> {
  const own = new Set([name, ...forms.flatMap(({ texts }) => [...texts.keys()])].map(comparableName))
  return new Map([...own].flatMap((form) => [...(labels.get(form) ?? [])]))
}

const renamed = (thing: Thing, name: string): Thing => ({ ...thing, name, forms: [], extra: new Set() })

const says = ({ sentence }: Subject['facts'][number], name: string): boolean => sentence.text.includes(name)
