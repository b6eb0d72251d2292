import { collapse } from '../claim/escape.ts'
import { parsePage } from '../page/parse-page.ts'
import { summaryKeys } from '../page/summary-keys.ts'
import { foldName } from '../text/names.ts'
import type { Intent } from './change-set.ts'
import { render } from './render.ts'

/** Ids of the passages on this summary that the source, as it is now, does not hold any more. White space does not count. */
export function vanishedPassages(summaryText: string, sourceText: string): string[] {
  const source = collapse(sourceText.normalize('NFC'))
  return parsePage(summaryText)
    .evidence.filter(({ ours, passage }) => ours && !source.includes(collapse(passage.normalize('NFC'))))
    .map(({ id }) => id)
}

/**
 * The intents of a source read anew for one page, with what is to go added behind them: links to passages that vanished,
 * and claims that are left without any, those just added counted in. `summary` is how the page links to the summary
 * (`summaries/x`), '' on the summary itself, where the passages go too unless a claim there still shows them or they are
 * among `cited`, which somebody's words elsewhere link to.
 */
export function withoutVanished(
  intents: readonly Intent[],
  text: string,
  summary: string,
  vanished: readonly string[],
  cited: ReadonlySet<string> = new Set(),
): Intent[] {
  const gone = new Set(vanished)
  const page = parsePage(render(intents, text))
  const isGone = (link: { readonly page: string; readonly id: string }) =>
    foldName(link.page) === foldName(summary) && gone.has(link.id)
  const claims = page.claims.filter(({ ours, evidence }) => ours && evidence.some(isGone))
  const removals = claims.flatMap(({ id, evidence }): Intent[] => {
    const links = evidence.filter(isGone)
    const unlinked = links.map((link): Intent => ({ kind: 'remove-evidence-link', claim: id, link }))
    return links.length < evidence.length ? unlinked : [...unlinked, { kind: 'remove-claim', id }]
  })
  const theirs = new Set(
    page.claims.filter(({ ours }) => !ours).flatMap(({ evidence }) => evidence.map(({ id }) => id)),
  )
  const stays = (id: string) => theirs.has(id) || cited.has(id)
  const passages = summary === '' ? page.evidence.filter(({ id, ours }) => ours && gone.has(id) && !stays(id)) : []
  return [...intents, ...removals, ...passages.map(({ id }): Intent => ({ kind: 'remove-evidence', id }))]
}

/** What a summary keeps of an earlier reading, as an item of its property `earlier`: the day and the content read. */
export function earlierReading({ read, sha256 }: { readonly read: string; readonly sha256: string }): Intent {
  return { kind: 'add-items', key: summaryKeys.earlier, items: [`${read} ${sha256.slice(0, 12)}`] }
}
