import { z } from 'zod'
import type { AnswerSentenceView, CitedPassageView } from '../../contract/ask-views.ts'
import { checkClaim, type DetectLanguage } from '../../ingest/index.ts'
import { promptText } from './find-passages.ts'
import { partialJson } from './partial-json.ts'

const Answer = z.object({
  sentences: z
    .array(
      z.object({
        begins_paragraph: z.boolean().catch(false).default(false),
        text: z.string().catch('').default(''),
        cites: z.array(z.string().catch('')).catch([]).default([]),
      }),
    )
    .default([]),
  missing: z.string().catch('').default(''),
})

export type CheckedAnswer = { readonly sentences: AnswerSentenceView[]; readonly missing: string }

/** Null: what came is no answer at all. */
export function readAnswer(value: unknown, ground: Ground): CheckedAnswer | null {
  const isAnswer = z.object({ sentences: z.array(z.unknown()) }).safeParse(value).success
  const answer = isAnswer ? Answer.safeParse(value) : null
  if (!answer?.success) return null
  return {
    sentences: answer.data.sentences.flatMap((one, at) => sentence(one, at, ground)),
    missing: answer.data.missing.replace(/\s+/g, ' ').trim(),
  }
}

/** As far as the answer has come. Its last sentence is not checked before it is whole. */
export function readOpenAnswer(text: string, ground: Ground): CheckedAnswer {
  const { value, whole } = partialJson(text)
  const answer = Answer.safeParse(value)
  if (!answer.success) return { sentences: [], missing: '' }
  const { sentences, missing } = answer.data
  // What is missing comes last: once it has begun, every sentence is whole.
  const isOpen = (at: number) => !whole && missing === '' && at === sentences.length - 1
  return {
    sentences: sentences.flatMap((one, at) =>
      isOpen(at)
        ? [{ text: plain(one.text), cites: [], fault: null, begins: at === 0 || one.begins_paragraph, open: true }]
        : sentence(one, at, ground),
    ),
    missing: plain(missing),
  }
}

export type Ground = {
  readonly passages: readonly CitedPassageView[]
  /** Names of the pages the passages stand on: a sentence may begin with one. */
  readonly names: readonly string[]
  readonly detectLanguage: DetectLanguage
}

type Said = z.infer<typeof Answer>['sentences'][number]

function sentence(said: Said, at: number, ground: Ground): AnswerSentenceView[] {
  const text = plain(said.text)
  if (text === '') return []
  const ids = [...new Set(said.cites.map((id) => id.trim().replace(/^\[|\]$/g, '')))]
  const cited = ground.passages.filter(({ id }) => ids.includes(id))
  const unknown = ids.filter((id) => !cited.some((passage) => passage.id === id))
  const begins = at === 0 || said.begins_paragraph
  const fault = faultOf(text, cited, unknown, ground)
  return [{ text, cites: cited.map(({ id }) => id), fault, begins, open: false }]
}

/** Code, not the model, decides whether the passages carry the sentence. */
function faultOf(
  text: string,
  cited: readonly CitedPassageView[],
  unknown: readonly string[],
  { names, detectLanguage }: Ground,
): string | null {
  if (unknown.length > 0) return 'It cites a passage that was not given.'
  if (cited.length === 0) return 'It cites no passage.'
  const said = cited.flatMap((one) => [one.text, ...one.evidence.flatMap(({ passage }) => passage ?? [])]).join('\n')
  const [own, theirs] = [text, said].map((words) => languageOf(words, detectLanguage))
  const check = checkClaim({
    claim: text,
    passage: said,
    block: cited.map(promptText).join('\n'),
    subjectNames: [],
    near: '',
    knownNames: names,
    translated: own !== theirs && own !== 'und' && theirs !== 'und',
    nounsAreCapital: own === 'de',
  })
  return check.ok ? null : check.reason
}

function languageOf(text: string, detectLanguage: DetectLanguage): string {
  return detectLanguage({
    blocks: [{ kind: 'paragraph', text, place: { kind: 'line', line: 1 }, headingPath: [] }],
  })
}

/** One line without anything that looks like a link or an id. */
function plain(text: string): string {
  return text
    .replace(/\s*\[\s*p\d+(?:\s*,\s*p\d+)*\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
