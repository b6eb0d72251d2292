import type { Intent, Op } from '../../core/change/change-set.ts'
import { pageKind } from '../../core/page/page-facts.ts'
import { parsePage } from '../../core/page/parse-page.ts'
import { foldName } from '../../core/text/names.ts'
import { editOp } from './edit-op.ts'
import type { MovedPassage } from './evidence.ts'
import type { PreviewInput } from './preview-input.ts'
import { linkTarget } from './wiki-link.ts'

/** The ops of the pages beside the summary, with links to passages that only moved saying where these stand now. */
export function withPlaces(ops: readonly Op[], moved: readonly MovedPassage[], input: PreviewInput): Op[] {
  if (moved.length === 0) return [...ops]
  const rest = new Map(ops.map((op) => [op.path, op]))
  const placed = [...input.pages].flatMap(([path, snapshot]): Op[] => {
    const op = rest.get(path)
    if ((op !== undefined && op.kind !== 'edit') || !isOurs(path)) return []
    const intents = placeIntents(op?.after ?? snapshot.text, moved, input)
    if (intents.length === 0) return []
    rest.delete(path)
    return editOp(path, snapshot, [...(op?.intents ?? []), ...intents])
  })
  return [...rest.values(), ...placed]
}

function placeIntents(text: string, moved: readonly MovedPassage[], { plan }: PreviewInput): Intent[] {
  const summary = foldName(linkTarget(plan.summary.path))
  const links = parsePage(text).claims.flatMap(({ ours, evidence }) => (ours ? evidence : []))
  const found = links.flatMap(({ page, id, label }) => {
    const passage = moved.find((one) => one.id === id && one.was === label)
    return passage === undefined || foldName(page) !== summary ? [] : [{ page, ...passage }]
  })
  const distinct = new Map(found.map((one) => [`${one.page}#${one.id}`, one]))
  return [...distinct.values()].map((one): Intent => ({ kind: 'place-evidence', ...one }))
}

const isOurs = (path: string): boolean => pageKind(path) === 'entity' || pageKind(path) === 'concept'
