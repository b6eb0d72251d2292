import { z } from 'zod'
import { Receipt } from '../core/change/change-set.ts'
import { askRequests } from './ask-requests.ts'
import { assistantRequests } from './assistant-requests.ts'
import { decisionRequests } from './decision-requests.ts'
import { graphRequests } from './graph-requests.ts'
import { healthRequests } from './health-requests.ts'
import { hookRequests } from './hook-requests.ts'
import { mcpRequests } from './mcp-requests.ts'
import { memoryRequests } from './memory-requests.ts'
import { obsidianRequests } from './obsidian-requests.ts'
import { pageRequests } from './page-requests.ts'
import { publishRequests } from './publish-requests.ts'
import { readingRequests } from './reading-requests.ts'
import { renameRequests } from './rename-requests.ts'
import { request } from './request.ts'
import { sourceRequests } from './source-requests.ts'
import { vaultRequests } from './vault-requests.ts'
import {
  ActivityView,
  BacklinkView,
  ChangeSummaryView,
  ChangeView,
  DomainView,
  OverviewView,
  PageKindView,
  PageRowView,
  PageView,
  SearchHitView,
  SettingsView,
} from './views.ts'

const domain = z.string().min(1)
const path = z.string().min(1)
const changeId = z.string().min(1)
const nothing = z.object({})
const cursor = z.string().optional()
const limit = z.int().min(1).max(500).default(100)

/** One row is a request. It exists if and only if it has a row; its handler must exist to compile. */
export const requests = {
  ...graphRequests,
  ...healthRequests,
  ...assistantRequests,
  ...askRequests,
  ...mcpRequests,
  ...hookRequests,
  ...obsidianRequests,
  'app.overview': request('read', nothing, OverviewView),
  /** How far domains are that are read for the first time, while `app.overview` waits for them; null: none is. */
  'app.opening': request('read', nothing, z.object({ done: z.int(), total: z.int() }).nullable()),
  /** How the command line of this installation is started here, as one types it. */
  'app.commandLine': request(
    'read',
    z.object({ args: z.array(z.string().max(4096)).max(20).default([]) }),
    z.object({ line: z.string() }),
  ),
  'settings.set': request(
    'write',
    SettingsView.pick({ reader: true, theme: true, language: true, keepInTray: true }).partial(),
    SettingsView,
  ),

  /** Opens a vault; with `create` makes the folder and the named domain where they are missing. */
  'vault.open': request(
    'write',
    z.object({ path, create: z.boolean().default(false), domain: domain.optional(), title: z.string().optional() }),
    OverviewView,
  ),
  'vault.sample': request('write', nothing, OverviewView),
  /** Moves the temporary sample vault to a folder of the user's. */
  'vault.keep': request('write', z.object({ path }), OverviewView),
  'domain.add': request('write', z.object({ name: domain, title: z.string().optional() }), DomainView),

  ...readingRequests,

  'changes.pending': request(
    'read',
    z.object({ domain: domain.optional() }),
    z.object({ changes: z.array(ChangeSummaryView) }),
  ),
  /** Opening plans again against the disk: same id, a new revision when anything differs. */
  'changes.open': request('model', z.object({ changeId }), ChangeView),
  ...decisionRequests,
  'changes.accept': request('write', z.object({ changeId, revision: z.int() }), Receipt),
  'changes.discard': request('model', z.object({ changeId }), nothing),
  'changes.list': request(
    'read',
    z.object({ domain, limit, cursor }),
    z.object({ changes: z.array(ActivityView), total: z.int(), next: z.string().nullable() }),
  ),
  /** One applied change set, as it was. */
  'changes.show': request('read', z.object({ changeId }), ActivityView.extend({ files: ChangeView.shape.files })),
  /** Proposes the change set that takes this one back; accepting it undoes. */
  'changes.undo': request('model', z.object({ changeId }), ChangeView),
  'changes.uningest': request('model', z.object({ domain, summary: path }), ChangeView),

  'pages.list': request(
    'read',
    z.object({
      domain,
      text: z.string().optional(),
      kind: PageKindView.optional(),
      tag: z.string().optional(),
      order: z.enum(['title', 'modified', 'links']).default('title'),
      limit,
      cursor,
    }),
    z.object({ rows: z.array(PageRowView), total: z.int(), next: z.string().nullable() }),
  ),
  /** `page` is a path, a stem or a title. */
  'pages.get': request('read', z.object({ domain, page: z.string().min(1) }), PageView),
  'pages.backlinks': request(
    'read',
    z.object({ domain, page: z.string().min(1), limit, cursor }),
    z.object({ path, backlinks: z.array(BacklinkView), total: z.int(), next: z.string().nullable() }),
  ),
  'pages.index': request('read', z.object({ domain }), z.object({ markdown: z.string() })),
  'search.pages': request(
    'read',
    z.object({
      query: z.string().min(1),
      domains: z.array(domain).optional(),
      kind: PageKindView.optional(),
      tag: z.string().optional(),
      limit,
      cursor,
    }),
    z.object({ hits: z.array(SearchHitView), total: z.int(), fuzzy: z.boolean(), next: z.string().nullable() }),
  ),
  'links.from': request(
    'read',
    z.object({ domain, page: z.string().min(1) }),
    z.object({
      path,
      links: z.array(
        z.object({
          target: z.string(),
          to: z.string().nullable(),
          kind: z.string(),
          line: z.int(),
          section: z.string(),
          subpath: z.string().nullable(),
          display: z.string().nullable(),
        }),
      ),
    }),
  ),
  'source.text': request(
    'read',
    z.object({ domain, summary: path, cursor }),
    z.object({
      title: z.string(),
      here: z.boolean(),
      blocks: z.array(z.object({ place: z.string(), text: z.string() })),
      next: z.string().nullable(),
    }),
  ),
  /** Compares the index with the disk, or with `fromNothing` builds it anew; then writes the derived catalogue where it differs. */
  'index.rebuild': request(
    'write',
    z.object({ domain, fromNothing: z.boolean().default(false) }),
    z.object({ files: z.int(), written: z.array(path) }),
  ),
  'domains.list': request('read', nothing, z.object({ domains: z.array(DomainView) })),
  ...sourceRequests,
  ...publishRequests,
  ...renameRequests,
  ...pageRequests,
  ...vaultRequests,
  ...memoryRequests,
} as const

export type Requests = typeof requests
export type RequestName = keyof Requests
/** What a caller writes (defaults optional). */
export type Input<N extends RequestName> = z.input<Requests[N]['input']>
/** What a handler gets (defaults filled). */
export type Parsed<N extends RequestName> = z.output<Requests[N]['input']>
export type Output<N extends RequestName> = z.output<Requests[N]['output']>
export type Handlers = { readonly [N in RequestName]: (input: Parsed<N>) => Promise<Output<N>> }

export function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(requests, name)
}
