import { WikiError } from '../errors.ts'
import { pageKind, pageTitle } from '../page/page-facts.ts'
import { type ParsedPage, parsePage } from '../page/parse-page.ts'
import type { DomainPath } from '../ports.ts'
import { refusal } from '../sentences.ts'
import type { ChangeSet, Intent } from './change-set.ts'
import { takeGiven } from './given.ts'
import { noHusks } from './husks.ts'
import { targetMatches } from './link-matches.ts'
import { madeOn, onlyMade } from './made.ts'
import { type Taking, takeBack } from './take-back.ts'
import type { UndoView } from './undo-view.ts'

export type UnIngestRequest = {
  readonly domain: string
  readonly summary: DomainPath
  readonly newId: string
  readonly createdAt: string
  readonly view: UndoView
}

type PageText = { readonly text: string; readonly hash: string }

/**
 * The change set that takes a source out of the wiki: the state as it is minus what rests on this summary alone. Needs no
 * journal, so it works on any machine. The original under raw/ stays.
 */
export async function unIngest({ domain, summary, newId, createdAt, view }: UnIngestRequest): Promise<ChangeSet> {
  const now = await view.read(summary)
  if (now === null || pageKind(summary) !== 'summary') {
    throw new WikiError(
      'not_found',
      `“${summary}” is not the summary of a source. Choose one from the list of sources.`,
      {
        data: { path: summary },
      },
    )
  }
  const own = parsePage(now.text)
  const pages = new Set([...(await view.linksTo(summary)), ...(await view.linksFrom(summary))])
  // Where the source was read on this machine, the journal tells what a person had written before it.
  const isKnown = (await madeOn(summary, view)).page
  const takings: Taking[] = []
  for (const path of pages) {
    const page = path === summary || pageKind(path) === 'note' ? null : await view.read(path)
    if (!page) continue
    const all = pageIntents(path, parsePage(page.text), summary, own)
    const made = await madeOn(path, view)
    const intents = isKnown ? onlyMade(all, made) : all
    takings.push(takingOf(path, page, intents, isKnown, isKnown ? made.page : intents.length > 0))
  }
  takings.push(takingOf(summary, now, summaryIntents(own), isKnown, true))
  const { ops, warnings } = await takeBack(takings, view)
  const title = pageTitle(own, summary)
  if (ops.length === 0) {
    throw refusal('cannot_undo', ['nothingAlone', { title, why: warnings }], {
      data: { path: summary },
    })
  }
  const origin = { kind: 'un-ingest', summary, title } as const
  return { format: 1, id: newId, revision: 1, domain, origin, createdAt, ops, warnings }
}

function takingOf(
  path: DomainPath,
  { text, hash }: PageText,
  intents: Intent[],
  isKnown: boolean,
  mayGo: boolean,
): Taking {
  // The journal knows which headings are ours; without one, those with a known name are taken for ours.
  const known = parsePage(text).sections.filter(({ role }) => role !== null && role !== 'notes')
  const headings = isKnown ? [] : known.map(({ title }) => title)
  const created = mayGo ? 'yes' : 'no'
  return { path, text, hash, intents, loosened: [], husks: { ...noHusks, headings }, residue: [], exact: null, created }
}

function summaryIntents(summary: ParsedPage): Intent[] {
  return [
    ...summary.claims
      .filter(({ ours }) => ours)
      .flatMap(({ id, evidence }): Intent[] => [
        ...evidence
          .filter(({ page }) => page === '')
          .map((link): Intent => ({ kind: 'remove-evidence-link', claim: id, link })),
        { kind: 'remove-claim', id },
      ]),
    ...summary.evidence.filter(({ ours }) => ours).map(({ id }): Intent => ({ kind: 'remove-evidence', id })),
    ...summary.contributions.map(
      ({ section, target, title, aliases, tags, related }): Intent => ({
        kind: 'remove-contribution',
        section,
        item: { target, title, aliases, tags, related },
      }),
    ),
  ]
}

/** What this source gave to a page: links from its claims, the source itself, and what its summary lists as given. */
function pageIntents(path: DomainPath, page: ParsedPage, summary: DomainPath, own: ParsedPage): Intent[] {
  const given = own.contributions.filter(({ target }) => target !== null && targetMatches(target, path))
  return [
    ...takeGiven(path, page, given, summary),
    ...page.claims
      .filter(({ ours }) => ours)
      .flatMap((claim): Intent[] => {
        const links = claim.evidence.filter((link) => link.page !== '' && targetMatches(link.page, summary))
        if (links.length === 0) return []
        const gone = links.map((link): Intent => ({ kind: 'remove-evidence-link', claim: claim.id, link }))
        return [...gone, { kind: 'remove-claim', id: claim.id }]
      }),
  ]
}
