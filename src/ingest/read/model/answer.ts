import { z } from 'zod'

const text = z.string()
const list = z.array(z.string())

/** What a model answers for one stretch. Lenient where it costs nothing: fields a small model forgets are filled in. */
export const ReadingAnswer = z.object({
  title: text.default(''),
  mentions: z.array(
    z.object({
      name: text,
      kind: z.enum(['entity', 'concept']).catch('entity'),
      entity_kind: text.default(''),
      aliases: list.default([]),
      tags: list.default([]),
    }),
  ),
  // Without these two it is no reading: taken as empty, it would be a success with everything missing.
  claims: z.array(z.object({ subject: text, text, passage: text, lead: z.boolean().catch(false).default(false) })),
  takeaways: z.array(z.object({ text, passage: text })).default([]),
  related: z.array(z.object({ from: text, to: text })).default([]),
  contradictions: z.array(z.object({ one: text, other: text })).default([]),
})
export type ReadingAnswer = z.infer<typeof ReadingAnswer>

export const PassagesAnswer = z.object({
  passages: z.array(z.object({ number: z.coerce.number().int(), passage: text })),
})

export const ComparingAnswer = z.object({
  pairs: z.array(
    z.object({
      statement: z.coerce.number().int(),
      known: z.coerce.number().int(),
      relation: z.enum(['same', 'contradicts']),
    }),
  ),
})

export const DecidingAnswer = z.object({
  names: z.array(z.object({ name: z.coerce.number().int(), page: z.coerce.number().int() })),
})

const string = (description: string) => ({ type: 'string', description })
const strings = (description: string) => ({ type: 'array', items: { type: 'string' }, description })
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const objects = (description: string, properties: Record<string, unknown>) => ({
  type: 'array',
  description,
  items: object(properties),
})

/** The one dialect all providers take: all properties required, nothing nullable, no bounds, limits said in words. */
export const readingSchema = object({
  title: string('Title of the document if this part shows it, else empty.'),
  mentions: objects('Things and ideas that deserve a page: at most 40.', {
    name: string('The fullest form of the name that the text uses.'),
    kind: { type: 'string', enum: ['entity', 'concept'] },
    entity_kind: string('One of the kinds named in the rules; empty for concepts.'),
    aliases: strings('Other forms of the same name in the text.'),
    tags: strings('At most three lower-case topic words.'),
  }),
  claims: objects('Facts, each about one mention.', {
    subject: string('A name from mentions.'),
    text: string('One statement of fact, one sentence.'),
    passage: string('The exact words of the text that carry it, copied, at least a clause, at most three sentences.'),
    lead: { type: 'boolean', description: 'True when it says what the subject is.' },
  }),
  takeaways: objects('What a reader should remember of this part: at most 5.', {
    text: string('One sentence.'),
    passage: string('The exact words of the text that carry it, copied.'),
  }),
  related: objects('Pairs of mentions that the text connects.', {
    from: string('A name from mentions.'),
    to: string('A name from mentions.'),
  }),
  contradictions: objects('Pairs of claims that contradict each other; mostly empty.', {
    one: string('The text of a claim above, exactly.'),
    other: string('The text of the claim that contradicts it, exactly.'),
  }),
})

export const passagesSchema = object({
  passages: objects('One for each numbered statement that the text really carries.', {
    number: { type: 'integer', description: 'Number of the statement.' },
    passage: string('The exact words of the text, copied character by character.'),
  }),
})

export const comparingSchema = object({
  pairs: objects('Only pairs that are the same or contradict each other.', {
    statement: { type: 'integer', description: 'Number of the statement.' },
    known: { type: 'integer', description: 'Number in its list of known statements.' },
    relation: { type: 'string', enum: ['same', 'contradicts'] },
  }),
})

export const decidingSchema = object({
  names: objects('One for each name you are sure of.', {
    name: { type: 'integer', description: 'Number of the name.' },
    page: { type: 'integer', description: 'Number in its list of pages, or 0 for none of them.' },
  }),
})
