import { z } from 'zod'
import { paging, pagingResult } from '../answer/arguments.ts'
import { tokensOf } from '../answer/fit.ts'
import { fitParts, type Part } from '../answer/fit-parts.ts'
import { hashes, hashMap, projectArguments, snakeKeys } from '../answer/memory-arguments.ts'
import {
  foundationFields,
  foundationRow,
  handoffFields,
  handoffRow,
  journalFields,
  journalRow,
} from '../answer/memory-rows.ts'
import { domainOrOnly } from '../answer/proposal.ts'
import { defineTool } from '../tool.ts'

const input = z.looseObject({
  ...projectArguments,
  scope: z.string().min(1).max(200).default('latest').describe('A line of work, or "latest" for the one saved last.'),
  include: z
    .enum(['index', 'changed', 'all'])
    .optional()
    .describe('Bodies of foundations: none, those not in `seen` (or those marked read-first), or all.'),
  seen: hashes.optional(),
  slugs: z.array(z.string().max(70)).max(50).default([]).describe('Foundations wanted whole and first.'),
  max_bytes: z
    .int()
    .min(1_000)
    .max(204_800)
    .default(122_880)
    .describe('Over all answers; bodies over it are named in left_out.'),
  ...paging,
})

export const getProjectContext = defineTool({
  name: 'get_project_context',
  title: 'Start a session of work',
  description:
    'Everything a session of work starts from, in reading order: the standing brief, the latest handoff, the journal, the foundations. Use it once at the start; pass hashes you know in `seen`, and follow next_cursor to the end before you begin.',
  access: 'read',
  isCore: true,
  verbatim: ['content'],
  pagedTexts: ['text'],
  input,
  output: z.object({
    project: z.string(),
    brief: z
      .object({ authority: z.enum(['owner', 'commissioned']), text: z.string(), goes_on: z.boolean() })
      .nullable(),
    handoff: z.object({ ...handoffFields, text: z.string(), goes_on: z.boolean() }).nullable(),
    journal: z.array(z.object(journalFields)),
    foundations_count: z.int(),
    foundations: z.array(z.object(foundationFields)),
    include: z.enum(['index', 'changed', 'all']),
    bodies: z.array(
      z.object({
        slug: z.string(),
        sha256: z.string(),
        content: z.string(),
        /** Too large for max_bytes even alone. */
        is_cut: z.boolean(),
        goes_on: z.boolean(),
      }),
    ),
    left_out: z.array(z.string()),
    problem: z.string().nullable(),
    ...pagingResult,
  }),
  async run({ api }, given) {
    const ask = input.parse(snakeKeys(given))
    const context = await api.request('memory.context', {
      domain: await domainOrOnly(api, ask.domain),
      project: ask.project,
      scope: ask.scope,
      include: ask.include,
      seen: hashMap(ask.seen),
      slugs: ask.slugs,
      maxBytes: ask.max_bytes,
    })
    const { brief, handoff, foundations, bodies } = context
    const journal = context.journal.map(journalRow)
    const index = foundations.documents.map(foundationRow)
    const leftOut = [...context.leftOut, ...context.unreadable]
    const parts: Part[] = [
      ...(brief === null ? [] : [{ kind: 'brief', text: brief.text, mayBeCut: true }]),
      ...(handoff === null ? [] : [{ kind: 'handoff', text: handoff.text, mayBeCut: true }]),
      ...journal.map((row) => ({ kind: 'journal', text: JSON.stringify(row), mayBeCut: false })),
      ...index.map((row) => ({ kind: 'foundation', text: JSON.stringify(row), mayBeCut: false })),
      ...bodies.map(({ text }) => ({ kind: 'body', text, mayBeCut: true, isVerbatim: true })),
    ]
    const row = handoff === null ? null : handoffRow(handoff)
    const { fitted, next } = fitParts(parts, { ...ask, taken: tokensOf(row) + tokensOf(leftOut) })
    const firstOf = (kind: string) => parts.findIndex((part) => part.kind === kind)
    const rowsOf = <T>(kind: string, rows: readonly T[]) =>
      fitted.flatMap((part) => (part.kind === kind ? (rows[part.index - firstOf(kind)] ?? []) : []))
    const briefPart = fitted.find(({ kind }) => kind === 'brief')
    const handoffPart = fitted.find(({ kind }) => kind === 'handoff')
    return {
      project: context.project,
      brief:
        brief === null || briefPart === undefined
          ? null
          : { authority: brief.authority, text: briefPart.text, goes_on: briefPart.goesOn },
      handoff:
        row === null || handoffPart === undefined
          ? null
          : { ...row, text: handoffPart.text, goes_on: handoffPart.goesOn },
      journal: rowsOf('journal', journal),
      foundations_count: index.length,
      foundations: rowsOf('foundation', index),
      include: context.include,
      bodies: fitted.flatMap(({ kind, index: at, text, goesOn }) => {
        const body = kind === 'body' ? bodies[at - firstOf('body')] : undefined
        if (body === undefined) return []
        return [{ slug: body.slug, sha256: body.sha256, content: text, is_cut: body.isCut, goes_on: goesOn }]
      }),
      left_out: leftOut,
      problem: foundations.problem,
      next_cursor: next,
    }
  },
})
