import type { EvidenceLink } from '../change/change-set.ts'
import { claimIdPattern, provesClaim } from './claim-id.ts'
import { escapeDisplay } from './escape.ts'
import { evidenceLinks } from './evidence-links.ts'

/** One claim as its block says it. `text` is Markdown without evidence links and id. */
export type ClaimBlock = {
  readonly id: string
  readonly text: string
  readonly evidence: readonly EvidenceLink[]
  /** The text proves the id: a machine may touch it. */
  readonly ours: boolean
}

const trailingId = new RegExp(`(?:^|\\s)\\^(${claimIdPattern})\\s*$`)

/** Reads the content of a bullet or paragraph (list mark left out, line ends allowed). Null when it ends with no claim id. */
export function parseClaim(content: string): ClaimBlock | null {
  const match = trailingId.exec(content)
  const id = match?.[1]
  if (!match || id === undefined) return null
  const body = content.slice(0, match.index)
  const links = evidenceLinks(body)
  return {
    id,
    text: withoutRanges(body, links),
    evidence: links.map(({ page, id: evidence, label }) => ({ page, id: evidence, label })),
    ours: provesClaim(id, body),
  }
}

/** `text [[summaries/x#^e-…|p. 1]] ^c-…`: the content of a claim's block. `text` is Markdown already. */
export function renderClaim({ id, text, evidence }: Pick<ClaimBlock, 'id' | 'text' | 'evidence'>): string {
  return [text, ...evidence.map(renderEvidenceLink), `^${id}`].join(' ')
}

/** The label goes without brackets and pipes, which would end it. */
export function renderEvidenceLink({ page, id, label }: EvidenceLink): string {
  const shown = escapeDisplay(label)
  return shown === '' ? `[[${page}#^${id}]]` : `[[${page}#^${id}|${shown}]]`
}

function withoutRanges(text: string, ranges: readonly { start: number; end: number }[]): string {
  let rest = ''
  let from = 0
  for (const { start, end } of ranges) {
    rest += text.slice(from, start).trimEnd()
    from = end
  }
  return (rest + text.slice(from)).trim()
}
