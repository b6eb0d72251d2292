import type { Wire } from '../../contract/client.ts'
import type { HostEvent } from '../../contract/events.ts'
import type { ReaderView } from '../../contract/reading-views.ts'
import { isRequestName, type Output, type Parsed, type RequestName } from '../../contract/requests.ts'
import type { ActivityView, ChangeView, JobView, OverviewView, PageView } from '../../contract/views.ts'
import { debian, pageView, summaryView } from './library.ts'
import { at, changeId, domain, sampleActivity, sampleChange } from './sample-change.ts'

const job = (id: string, name: string, bytes: number, state: JobView['state']): JobView => ({
  id,
  domain,
  sourceId: id,
  name,
  bytes,
  reader: 'built-in',
  model: null,
  batch: 'drop-0001',
  state,
  createdAt: at,
})

const jobs: JobView[] = [
  job('j1', 'A Brief History of Debian.pdf', 412_031, { kind: 'ready', changeId }),
  job('j2', 'debian-reference.en.pdf', 1_940_220, {
    kind: 'running',
    stage: 'extract',
    done: 14,
    total: 31,
    words: 'Reading debian-reference.en.pdf, page 14 of 31',
  }),
  job('j3', 'scan-of-letters.pdf', 8_204_001, {
    kind: 'failed',
    code: 'source_no_text',
    message: 'This PDF has no text layer. It looks scanned. Drop a version with text.',
    data: {},
  }),
  job('j4', 'minutes-1997.docx', 24_010, { kind: 'waiting' }),
  job('j5', 'budget.pdf', 90_244, {
    kind: 'failed',
    code: 'source_password',
    message: 'This PDF is locked with a password. Give the password, or drop an unlocked copy.',
    data: {},
  }),
  job('j6', 'manifesto.md', 9_001, {
    kind: 'already-read',
    summary: 'wiki/summaries/manifesto.md',
    words: 'This document was read on 12 Nov 2026 with the same reader. Reading it again would change nothing.',
  }),
]

type Answers = { readonly [N in RequestName]?: (input: Parsed<N>) => Output<N> }

export function createFakeWire(): Wire {
  const params = new URLSearchParams(window.location.search)
  const listeners = new Set<(message: unknown) => void>()
  let seq = 1
  let change: ChangeView | null = sampleChange()
  const applied: ActivityView[] = []
  const pages: PageView[] = [...debian.map((page) => pageView(page, debian, domain)), summaryView(debian, domain)]
  const big = params.get('pages')
  if (big) {
    const base = pages[0]
    for (let n = 0; base && n < Number(big); n++)
      pages.push({ ...base, path: `wiki/concepts/page-${n}.md`, title: `Page ${n}`, kind: 'concept' })
  }
  pages.sort((a, b) => a.title.localeCompare(b.title))

  const emit = (event: HostEvent) => {
    seq++
    for (const listener of listeners) listener({ epoch: 'fake', seq, event })
  }
  const overview = (): OverviewView => ({
    version: '0.1.0',
    shell: 'server',
    epoch: 'fake',
    seq,
    vault: params.has('first') ? null : { path: '/home/ada/Commonplace', sample: params.has('sample'), writable: true },
    suggestion: { path: '~/Commonplace', domain: 'library' },
    domains: params.has('first')
      ? []
      : [
          {
            name: domain,
            title: 'History of computing',
            pages: pages.length,
            readOnly: false,
            status: { kind: 'ready' },
          },
          { name: 'homelab', title: 'Homelab', pages: 212, readOnly: false, status: { kind: 'ready' } },
        ],
    settings: {
      reader: 'built-in',
      theme: 'system',
      language: 'system',
      vaults: [
        { path: '/home/ada/Commonplace', openedAt: at },
        { path: '/home/ada/Novel', openedAt: '2026-11-12T09:00:00Z' },
      ],
    },
    jobs: params.has('empty') || params.has('first') ? [] : jobs,
    pending: change && !params.has('empty') ? [change] : [],
    notices: [],
  })

  // One entry a request; what this fake does not know is refused in words.
  const answers: Answers = {
    'app.overview': overview,
    'changes.open': () => change ?? sampleChange(),
    'changes.strike': ({ paths, struck }) => {
      if (!change) return refuse('This preview is no longer there.')
      const files = change.files.map((file) => (paths.includes(file.path) ? { ...file, struck } : file))
      const out = files.filter((file) => file.struck)
      change = {
        ...change,
        revision: change.revision + 1,
        files,
        struck: out.map(({ path, title }) => ({ path, title })),
        created: 10 - out.length,
      }
      return change
    },
    'changes.accept': () => {
      if (!change) return refuse('This preview is no longer there.')
      const receipt: ActivityView['receipt'] = {
        changeId,
        revision: change.revision,
        domain,
        status: 'applied',
        appliedAt: at,
        notes: [],
        files: change.files
          .filter((file) => !file.struck)
          .map((file) => ({
            kind: 'written',
            path: file.path,
            how: file.op === 'copy' ? 'kept-original' : file.op === 'edit' ? 'edited' : 'created',
            hash: 'a',
            bytes: file.after?.length ?? 412_031,
          })),
      }
      applied.unshift({ ...change, appliedAt: at, spent: null, receipt, undoneBy: null, undoable: { kind: 'yes' } })
      emit({ kind: 'applied', domain, changeId })
      const first = jobs[0]
      if (first) emit({ kind: 'job', job: { ...first, state: { kind: 'applied', changeId } } })
      return receipt
    },
    'changes.discard': () => ({}),
    'changes.undo': () => ({
      ...sampleChange(),
      id: '01J9ZK5V0000000000000000AC',
      origin: { kind: 'undo', of: changeId, title: 'A Brief History of Debian' },
    }),
    'changes.list': () => ({ changes: applied.length > 0 ? applied : [sampleActivity()], total: 1, next: null }),
    'changes.show': () => ({ ...(applied[0] ?? sampleActivity()), files: sampleChange().files }),
    'pages.list': ({ text, kind, cursor, limit }) => {
      const found = pages.filter(
        (page) => (!kind || page.kind === kind) && (!text || page.title.toLowerCase().includes(text.toLowerCase())),
      )
      const from = Number(cursor ?? 0)
      return {
        rows: found.slice(from, from + limit),
        total: found.length,
        next: from + limit < found.length ? String(from + limit) : null,
      }
    },
    'pages.get': ({ page }) => pages.find((other) => other.path === page) ?? refuse('There is no such page.'),
    'pages.backlinks': ({ page }) => {
      const stem = page.split('/').at(-1)?.replace('.md', '') ?? ''
      const backlinks = pages.flatMap((other) =>
        other.text
          .split('\n')
          .flatMap((line, index) =>
            line.includes(`[[${stem}|`)
              ? [
                  {
                    from: other.path,
                    title: other.title,
                    kind: other.kind,
                    tags: other.tags,
                    line: index + 1,
                    section: 'Key Facts',
                    sentence: line
                      .replace(/^- /, '')
                      .replace(/\[\[[^\]]*#\^[^\]]*\]\]|\^c-\w+/g, '')
                      .replace(/\[\[[^|\]]*\|([^\]]*)\]\]/g, '$1')
                      .trim(),
                  },
                ]
              : [],
          )
          .slice(0, 1),
      )
      return { path: page, backlinks, total: backlinks.length, next: null }
    },
    'search.pages': ({ query }) => {
      const hits = pages.flatMap((page) => {
        const line = page.text
          .split('\n')
          .findIndex((text) => !text.startsWith('-- ') && text.toLowerCase().includes(query.toLowerCase()))
        if (line < 0) return []
        const snippet = (page.text.split('\n')[line] ?? '')
          .replace(/\[\[[^\]]*#\^[^\]]*\]\]|\^c-\w+/g, '')
          .replace(/\[\[[^|\]]*\|([^\]]*)\]\]/g, '$1')
          .replace(/^[-#\s]+/, '')
        const from = snippet.toLowerCase().indexOf(query.toLowerCase())
        return [
          {
            domain,
            path: page.path,
            title: page.title,
            kind: page.kind,
            tags: page.tags,
            linksIn: page.linksIn,
            linksOut: page.linksOut,
            line,
            score: 1,
            snippet,
            marks: from < 0 ? [] : [[from, from + query.length] as [number, number]],
          },
        ]
      })
      return { hits, total: hits.length, fuzzy: false, next: null }
    },
    'jobs.list': () => ({ jobs: overview().jobs, held: [] }),
    'recognition.languages': () => ({
      languages: [
        { code: 'eng', name: 'English', chosen: true },
        { code: 'deu', name: 'German', chosen: false },
      ],
      folder: '~/.commonplace/recognition',
    }),
    'readers.list': () => ({ readers: [builtIn] }),
    'budget.get': () => ({
      runUsd: 1,
      monthUsd: 10,
      runTokens: null,
      confirmBelowUsd: 0,
      assistantUsd: 0,
      monthSpent: 0,
      monthUnknown: 0,
    }),
    'prices.list': () => ({ prices: [] }),
    'spend.view': () => ({ rows: [], total: nothingSpent, month: nothingSpent }),
    'sources.stale': () => ({ total: 0, words: '', sources: [] }),
    'inbox.get': () => ({ folder: null }),
    'settings.set': ({ theme, language }) => {
      const settings = { ...overview().settings, ...(theme && { theme }), ...(language && { language }) }
      emit({ kind: 'settings', settings })
      return settings
    },
  }

  return {
    async send(name, input) {
      await new Promise((done) => setTimeout(done, 20))
      const answer = isRequestName(name) ? answers[name] : undefined
      if (!answer)
        return { ok: false, error: { code: 'internal', message: `The fake does not know ${name}.`, data: {} } }
      try {
        return { ok: true, value: structuredClone(answer(input as never)) }
      } catch (error) {
        return { ok: false, error: { code: 'not_found', message: (error as Error).message, data: {} } }
      }
    },
    upload: async (name, content) => ({
      ok: true,
      value: { sourceId: name, name, bytes: content instanceof Uint8Array ? content.length : content.size },
    }),
    listen(onMessage) {
      listeners.add(onMessage)
      return () => listeners.delete(onMessage)
    },
  }
}

const nothingSpent = { usd: 0, tokens: 0, calls: 0, unknown: 0 }

const builtIn: ReaderView = {
  id: 'built-in',
  name: 'Built-in',
  chosen: true,
  model: null,
  baseUrl: null,
  local: true,
  context: null,
  output: null,
  assumed: false,
  key: { needed: false, present: false, from: null, variable: null, words: 'none needed' },
  price: { kind: 'free' },
  pricedAs: 'built-in',
  problem: null,
  leaves: 'Nothing leaves this machine.',
}

function refuse(words: string): never {
  throw new Error(words)
}
