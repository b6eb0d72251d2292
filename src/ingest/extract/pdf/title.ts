import type { SourceBlock } from '../../../core/source/source-doc.ts'

/** What stands over a title: the journal, what sort of article it is, where it came from. */
const overTitle =
  /^(?:contents lists? available|journal homepage|available online|article info|a ?r ?t ?i ?c ?l ?e +i ?n ?f ?o|(?:original|research|review|short|case)? ?(?:article|paper|communication|report|letter)|open access|abstract|special issue|volume \d+|issn\b)/i

/** The heading of the first page that heads it most, taken whole where its lines differ in size. */
export function titleIn(blocks: readonly SourceBlock[]): string | undefined {
  const page = (block: SourceBlock) => (block.place.kind === 'page' ? block.place.page : 0)
  const first = blocks.find((block) => block.kind === 'heading')
  if (first === undefined) return undefined
  const here = blocks.filter((block) => page(block) === page(first))
  const headings = here.filter(
    (block) => block.kind === 'heading' && !overTitle.test(block.text) && !isRunningHead(block, here),
  )
  const level = Math.min(...headings.map((block) => block.level ?? 6))
  const best = headings.find((block) => block.level === level)
  if (best === undefined) return first.text
  const before = here[here.indexOf(best) - 1]
  const isContinued = before?.kind === 'heading' && headings.includes(before) && /^\p{Ll}/u.test(best.text)
  return isContinued ? `${before.text} ${best.text}` : best.text
}

/** The journal's name comes again with volume and year. */
function isRunningHead({ text }: SourceBlock, here: readonly SourceBlock[]): boolean {
  return here.some(
    (other) =>
      other.kind === 'paragraph' &&
      other.text.startsWith(text) &&
      /^,? (?:vol|\d)/i.test(other.text.slice(text.length)),
  )
}
