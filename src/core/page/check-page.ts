import type { DomainPath } from '../ports.ts'
import { isReservedStem, stemOf } from '../text/names.ts'
import { pageKind, textProperty } from './page-facts.ts'
import { type ParsedPage, parsePage } from './parse-page.ts'

/** What is wrong with a page of the wiki by the format, in the order it stands; `line` counts from 1. */
export type PageFault = { readonly code: PageFaultCode; readonly line: number; readonly message: string }

export type PageFaultCode =
  | 'reserved-name'
  | 'properties-broken'
  | 'type-missing'
  | 'type-not-folder'
  | 'title-missing'
  | 'claim-without-evidence'
  | 'claim-twice'
  | 'evidence-twice'
  | 'evidence-changed'
  | 'evidence-missing'
  | 'evidence-not-on-summary'

/** Judges one page alone; what takes other pages to know (broken links, orphans) is not asked here. Notes have no faults. */
export function checkPage(path: DomainPath, text: string): PageFault[] {
  const kind = pageKind(path)
  if (kind === 'note') return []
  const page = parsePage(text)
  return [...nameFaults(path), ...propertyFaults(page, kind), ...claimFaults(page), ...evidenceFaults(page, kind)].sort(
    (one, other) => one.line - other.line,
  )
}

function nameFaults(path: DomainPath): PageFault[] {
  if (!isReservedStem(stemOf(path))) return []
  return [{ code: 'reserved-name', line: 1, message: 'This name is kept for a file with a meaning of its own.' }]
}

function propertyFaults({ frontmatter, title }: ParsedPage, kind: string): PageFault[] {
  if (frontmatter.kind === 'broken')
    return [{ code: 'properties-broken', line: 1, message: `The properties cannot be read: ${frontmatter.reason}` }]
  const type = textProperty(frontmatter, 'type')
  const faults: PageFault[] = []
  if (type === null)
    faults.push({ code: 'type-missing', line: 1, message: `The property “type” is missing; here it is “${kind}”.` })
  else if (type !== kind)
    faults.push({
      code: 'type-not-folder',
      line: 1,
      message: `A page in this folder is of type “${kind}”, not “${type}”.`,
    })
  if (title === null && textProperty(frontmatter, 'title') === null)
    faults.push({ code: 'title-missing', line: 1, message: 'The page has neither a “title” nor a first heading.' })
  return faults
}

function claimFaults({ claims }: ParsedPage): PageFault[] {
  const seen = new Set<string>()
  return claims.flatMap(({ id, line, evidence }): PageFault[] => {
    const isSecond = seen.has(id)
    seen.add(id)
    return [
      ...(isSecond
        ? [{ code: 'claim-twice', line, message: `The id ^${id} stands here a second time.` } as const]
        : []),
      ...(evidence.length === 0
        ? [{ code: 'claim-without-evidence', line, message: 'This fact links to no passage.' } as const]
        : []),
    ]
  })
}

function evidenceFaults({ claims, evidence }: ParsedPage, kind: string): PageFault[] {
  const seen = new Set<string>()
  const faults = evidence.flatMap(({ id, line, ours }): PageFault[] => {
    const isSecond = seen.has(id)
    seen.add(id)
    return [
      ...(kind === 'summary'
        ? []
        : [
            {
              code: 'evidence-not-on-summary',
              line,
              message: 'Passages are kept on the summary of their source.',
            } as const,
          ]),
      ...(isSecond
        ? [{ code: 'evidence-twice', line, message: `The id ^${id} stands here a second time.` } as const]
        : []),
      ...(ours
        ? []
        : [{ code: 'evidence-changed', line, message: 'The passage is not the one its id was made of.' } as const]),
    ]
  })
  const missing = claims.flatMap(({ line, evidence: links }): PageFault[] =>
    links
      .filter(({ page, id }) => page === '' && !seen.has(id))
      .map(({ id }) => ({ code: 'evidence-missing', line, message: `There is no passage ^${id} on this page.` })),
  )
  return [...faults, ...missing]
}
