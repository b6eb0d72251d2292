import type { Intent } from '../../core/change/change-set.ts'
import { headingsFor } from '../../core/page/known-headings.ts'
import { listProperty, pageTitle } from '../../core/page/page-facts.ts'
import { type ParsedPage, parsePage } from '../../core/page/parse-page.ts'
import type { DomainPath } from '../../core/ports.ts'
import type { Spoken } from '../../core/said.ts'
import { foldName, slug, stemOf } from '../../core/text/names.ts'
import type { FixDraft } from './fix-draft.ts'
import { leftOver } from './left-over.ts'
import { selfTargets, targetOf } from './link-target.ts'
import { mergeProperties } from './merge-properties.ts'
import { repointLinks } from './repoint-links.ts'
import { unreadable } from './small-fixes.ts'

/**
 * One page of two: every fact, property and human line of the one that goes stands once on the one that stays, its names
 * become other names, and all links to it lead on. Answers sentences about what could not be carried over.
 */
export async function mergePages(
  { keep, drop }: { readonly keep: DomainPath; readonly drop: DomainPath },
  draft: FixDraft,
): Promise<Spoken[]> {
  const going = parsePage(await draft.text(drop))
  const staying = parsePage(await draft.text(keep))
  if (staying.frontmatter.kind === 'broken') throw unreadable(keep)
  if (going.frontmatter.kind === 'broken') throw unreadable(drop)
  const linkers = await draft.view.linkers(drop)
  const written = targetsOn(linkers, keep)
  const target = await targetOf(keep, keep, draft.view, [drop])
  const properties = mergeProperties(staying, going, namesFor(going, staying, drop, keep))
  await draft.edit(keep, [
    ...written.map((own): Intent => ({ kind: 'remove-related', target: own })),
    ...properties.intents,
    ...claimIntents(going),
    ...relatedIntents(going, new Set([target, ...written].map(foldName)), staying),
  ])
  await appendLeftOver(drop, keep, draft)
  // Its own lines may name it; they stand on the other page now.
  await repointLinks({ path: keep, targets: selfTargets(await draft.text(drop), drop), keep, drop }, draft)
  for (const { path, targets } of linkers) await repointLinks({ path, targets, keep, drop }, draft)
  await draft.remove(drop)
  return properties.warnings
}

function targetsOn(
  linkers: readonly { path: DomainPath; targets: readonly string[] }[],
  path: DomainPath,
): readonly string[] {
  return linkers.find((linker) => linker.path === path)?.targets ?? []
}

function namesFor(going: ParsedPage, staying: ParsedPage, drop: DomainPath, keep: DomainPath): string[] {
  const title = pageTitle(going, drop)
  const stem = stemOf(drop)
  const names = [
    title,
    ...listProperty(going.frontmatter, 'aliases'),
    ...(slug(title) === foldName(stem) ? [] : [stem]),
  ]
  const known = new Set([pageTitle(staying, keep), ...listProperty(staying.frontmatter, 'aliases')].map(foldName))
  return names.filter((name) => !known.has(foldName(name)) && known.add(foldName(name)))
}

/** A fact that both have gets the passages of both. A fact without one is carried as a line. */
function claimIntents({ claims }: ParsedPage): Intent[] {
  return claims.flatMap(({ id, text, evidence, ours, lead, section }): Intent[] =>
    ours && evidence.length > 0
      ? [
          {
            kind: 'add-claim',
            id,
            text,
            evidence: [...evidence],
            slot: {
              kind: 'section',
              headings: [...new Set([...(lead || section === '' ? [] : [section]), ...headingsFor().facts])],
            },
          },
        ]
      : [],
  )
}

function relatedIntents({ related }: ParsedPage, own: ReadonlySet<string>, staying: ParsedPage): Intent[] {
  const known = new Set(staying.related.map(({ target }) => foldName(target)))
  return related
    .filter(({ target }) => !own.has(foldName(target)) && !known.has(foldName(target)))
    .map(({ target, title, section }) => ({
      kind: 'add-related',
      target,
      title,
      headings: [...new Set([...(section === '' ? [] : [section]), ...headingsFor().related])],
    }))
}

async function appendLeftOver(drop: DomainPath, keep: DomainPath, draft: FixDraft): Promise<void> {
  const text = await draft.text(keep)
  const lines = leftOver(await draft.text(drop), text)
  if (lines.length === 0) return
  const { eol } = parsePage(text)
  const gap = text.endsWith('\n') ? eol : eol + eol
  await draft.rewrite(keep, `${text}${gap}${lines.join(eol)}${eol}`)
}
