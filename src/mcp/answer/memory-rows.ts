import { z } from 'zod'
import type { FoundationRowView, HandoffRowView, JournalEntryView } from '../../contract/memory-views.ts'
import { cutTexts } from './within-budget.ts'

/** The format allows 200 characters; a file from elsewhere may hold more, which its text has whole. */
const longestField = 400

export const handoffFields = {
  scope: z.string(),
  machine: z.string(),
  on_this_machine: z.boolean(),
  headline: z.string().nullable(),
  saved_at: z.string(),
  /** Whose clock `saved_at` is from. */
  clock: z.string(),
  doubt: z.string().nullable(),
  harness: z.string().nullable(),
  model: z.string().nullable(),
}

export function handoffRow(row: HandoffRowView): z.output<z.ZodObject<typeof handoffFields>> {
  const { scope, machine, isOwn, headline, savedAt, clock, doubt, harness, model } = row
  const told = { scope, machine, on_this_machine: isOwn, headline, saved_at: savedAt, clock, doubt, harness, model }
  return cutTexts(told, longestField)
}

export const journalFields = {
  at: z.string(),
  scope: z.string(),
  machine: z.string(),
  harness: z.string().nullable(),
  headline: z.string(),
}

export function journalRow({ at, scope, machine, harness, headline }: JournalEntryView) {
  return cutTexts({ at, scope, machine, harness, headline }, longestField)
}

export const foundationFields = {
  slug: z.string(),
  title: z.string(),
  role: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  read_first: z.boolean(),
  skeleton: z.boolean(),
  freshness: z.string(),
  stored: z.string(),
}

export function foundationRow(row: FoundationRowView): z.output<z.ZodObject<typeof foundationFields>> {
  const { slug, title, role, bytes, sha256, readFirst, skeleton, freshness, stored } = row
  return { slug, title, role, bytes, sha256, read_first: readFirst, skeleton, freshness, stored }
}
