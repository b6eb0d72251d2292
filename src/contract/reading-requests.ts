import { z } from 'zod'
import {
  BatchQuoteView,
  BudgetView,
  KeyView,
  ModelView,
  PriceView,
  ReaderView,
  SpendRowView,
  StaleSourceView,
} from './reading-views.ts'
import { request } from './request.ts'
import { JobView } from './views.ts'

const domain = z.string().min(1)
const reader = z.string().min(1)
const jobId = z.string()
const nothing = z.object({})
const positive = z.number().positive()
const limit = z.number().nonnegative().nullable()

/** Reading, its price, its queue. */
export const readingRequests = {
  /**
   * `sourceIds` come from the wire's upload, or are those of a job or of a source read before; one job a source, all of
   * one drop under one `batch`. A reader that costs opens each document and then waits (job state `confirm`) unless
   * `agreed`, or the whole drop costs at most what needs no asking.
   */
  'ingest.start': request(
    'model',
    z.object({
      domain,
      sourceIds: z.array(z.string()).min(1),
      /** Documents of one drop that are sent one after another name the same batch, of the caller's choice. */
      batch: z.string().min(8).max(64).optional(),
      reader: reader.optional(),
      model: z.string().min(1).optional(),
      baseUrl: z.url().optional(),
      /** Tokens the model holds, and of one answer, where that is not known. */
      context: z.int().min(1000).optional(),
      output: z.int().min(100).optional(),
      readAgain: z.boolean().default(false),
      /** Web pages with all that stands around their articles. */
      wholePage: z.boolean().default(false),
      /** The person has said yes to whatever it costs within the budget. */
      agreed: z.boolean().default(false),
      /** Budget of this drop alone. */
      maxUsd: z.number().nonnegative().optional(),
      maxTokens: z.int().nonnegative().optional(),
    }),
    z.object({ batch: z.string(), jobs: z.array(JobView) }),
  ),
  'ingest.quote': request('read', z.object({ batch: z.string() }), BatchQuoteView),
  /** Says yes to a drop, or to the named documents of it; the others go on waiting. */
  'jobs.confirm': request(
    'model',
    z.object({ batch: z.string(), jobIds: z.array(jobId).optional(), maxTokens: z.int().positive().optional() }),
    z.object({ jobs: z.array(JobView) }),
  ),
  'jobs.list': request(
    'read',
    z.object({ domain: domain.optional() }),
    /** In the order they will be read. `held`: domains whose queue a person stopped. */
    z.object({ jobs: z.array(JobView), held: z.array(z.string()) }),
  ),
  'jobs.cancel': request('model', z.object({ jobId }), JobView),
  'jobs.retry': request(
    'model',
    z.object({
      jobId,
      password: z.string().optional(),
      ocr: z.boolean().optional(),
      acceptPartial: z.boolean().optional(),
      /** A web page with all that stands around its article. */
      wholePage: z.boolean().optional(),
      /** What was too large, with limits four times as high as before. */
      raiseLimits: z.boolean().optional(),
      /** Another reader or model for this document, where its own is retired or declined. */
      reader: reader.optional(),
      model: z.string().min(1).optional(),
    }),
    JobView,
  ),
  'jobs.dismiss': request('model', z.object({ jobId }), nothing),
  /** One job, or the whole queue of a domain; what is done is kept. */
  'jobs.pause': request(
    'model',
    z.union([z.object({ jobId }), z.object({ domain })]),
    z.object({ jobs: z.array(JobView) }),
  ),
  'jobs.resume': request(
    'model',
    z.union([z.object({ jobId }), z.object({ domain })]),
    z.object({ jobs: z.array(JobView) }),
  ),
  /** The waiting jobs named go first, in this order; the others follow, largest first. */
  'jobs.reorder': request(
    'model',
    z.object({ domain, jobIds: z.array(jobId).min(1) }),
    z.object({ jobs: z.array(JobView) }),
  ),

  'readers.list': request('read', nothing, z.object({ readers: z.array(ReaderView) })),
  /** Asks the provider; costs nothing. Rejects with reader_auth without a key. */
  'readers.models': request('read', z.object({ reader }), z.object({ models: z.array(ModelView) })),
  /** Null takes a setting back. A new address needs its own key. */
  'readers.set': request(
    'write',
    z.object({
      reader,
      model: z.string().min(1).nullable().optional(),
      baseUrl: z.url().nullable().optional(),
      context: z.int().min(1000).nullable().optional(),
      output: z.int().min(100).nullable().optional(),
      /** Said by the person: this server costs nothing, or does although it runs here. */
      free: z.boolean().nullable().optional(),
    }),
    ReaderView,
  ),
  /** `forbidden` with data `{consent: true}` where the place is less protected than expected: ask, then say `agreed`. */
  'keys.set': request(
    'write',
    z.object({ reader, key: z.string().trim().min(1).max(4000), agreed: z.boolean().default(false) }),
    KeyView,
  ),
  'keys.remove': request('write', z.object({ reader }), KeyView),

  'budget.get': request('read', nothing, BudgetView),
  'budget.set': request(
    'write',
    z
      .object({
        runUsd: limit,
        monthUsd: limit,
        runTokens: z.int().nonnegative().nullable(),
        confirmBelowUsd: z.number().nonnegative(),
        assistantUsd: z.number().nonnegative(),
      })
      .partial(),
    BudgetView,
  ),
  'prices.list': request('read', nothing, z.object({ prices: z.array(PriceView) })),
  /** The user's own price of a model; stands before the shipped one. */
  'prices.set': request(
    'write',
    z.object({
      provider: z.string().min(1),
      model: z.string().min(1),
      input: positive,
      output: positive,
      cachedInput: positive.optional(),
    }),
    PriceView,
  ),
  'prices.remove': request('write', z.object({ provider: z.string(), model: z.string() }), nothing),
  'spend.view': request(
    'read',
    /** `since` is a day, YYYY-MM-DD. */
    z.object({ since: z.string().optional() }),
    z.object({
      /** By day, domain and model, newest first. */
      rows: z.array(SpendRowView),
      total: z.object({ usd: z.number(), tokens: z.int(), calls: z.int(), unknown: z.int() }),
      month: z.object({ usd: z.number(), tokens: z.int(), calls: z.int(), unknown: z.int() }),
    }),
  ),

  /** Sources that a changed prompt, model, reader or schema would read otherwise. Nothing is read again unasked. */
  'sources.stale': request(
    'read',
    z.object({ domain }),
    z.object({ total: z.int(), words: z.string(), sources: z.array(StaleSourceView) }),
  ),
  /** The folder whose new files are read into this domain; null: none, the default. */
  'inbox.get': request('read', z.object({ domain }), z.object({ folder: z.string().nullable() })),
  'inbox.set': request(
    'write',
    z.object({ domain, folder: z.string().min(1).nullable() }),
    z.object({ folder: z.string().nullable() }),
  ),
} as const
