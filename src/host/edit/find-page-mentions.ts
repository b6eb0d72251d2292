import type { MentionView } from '../../contract/page-requests.ts'
import { findMentions, type Mention } from '../../core/link/mentions.ts'
import { scanLinks } from '../../core/link/scan-page.ts'
import { isDerived, isWritable } from '../../core/path/domain-path.ts'
import { sentenceAround } from '../../core/search/sentence-around.ts'
import { foldName } from '../../core/text/names.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import type { PageRow } from '../index/domain-index.ts'

/** Pages looked at for each name. A name on more pages than this says little as a mention. */
const mostLooked = 120
const shortest = 2

/** Where pages name this one and link to it nowhere, the best hits of the search first, one place for each page. */
export async function findPageMentions(domain: OpenDomain, page: PageRow, limit: number): Promise<MentionView[]> {
  const { index, handle } = domain
  const linking = new Set((await index.linksTo(page.path)).map(({ from }) => from))
  const found: MentionView[] = []
  for (const path of await pagesNaming(domain, page)) {
    if (found.length >= limit) break
    if (path === page.path || linking.has(path) || isDerived(path)) continue
    const row = await index.page(path)
    const text = await textAt(domain, path)
    const mention = text === null ? undefined : firstMention(text, namesOf(page))
    if (row === null || text === null || mention === undefined) continue
    found.push({
      from: path,
      title: row.title,
      kind: row.kind,
      name: text.slice(mention.start, mention.end),
      line: mention.line,
      sentence: sentenceAround(text, mention.start, mention.end),
      linkable: !handle.readOnly && path.startsWith('wiki/') && isWritable(path),
    })
  }
  return found
}

/** Title, other names and file name, each once; one letter alone names nothing. */
export function namesOf({ title, aliases }: Pick<PageRow, 'title' | 'aliases'>): string[] {
  const names = new Map([title, ...aliases].map((name) => [foldName(name.trim()), name.trim()]))
  return [...names.values()].filter((name) => [...name].length >= shortest)
}

/** The first place a link can stand: in running text, outside headings and the words of a source. */
export function firstMention(text: string, names: readonly string[]): Mention | undefined {
  const embedded = scanLinks(text).links
  return findMentions(text, names).find(({ start, end }) => {
    const line = lineAt(text, start)
    const isFixed = /^\s{0,3}#{1,6}\s/u.test(line) || /\s\^e-[0-9a-z]+\s*$/u.test(line) || /^\s*>/u.test(line)
    return !isFixed && !embedded.some((link) => link.start < end && start < link.end)
  })
}

async function pagesNaming({ index }: OpenDomain, page: PageRow): Promise<Set<string>> {
  const paths = new Set<string>()
  for (const name of namesOf(page)) {
    const phrase = `"${name.replaceAll('"', ' ')}"`
    for (const hit of (await index.search({ text: phrase, limit: mostLooked })).hits) paths.add(hit.path)
  }
  return paths
}

export async function textAt({ files }: OpenDomain, path: string): Promise<string | null> {
  const file = await files.read(path)
  return file === null ? null : textOfBytes(file.bytes)
}

function lineAt(text: string, at: number): string {
  const from = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1
  const to = text.slice(at).search(/[\r\n]/u)
  return text.slice(from, to < 0 ? undefined : at + to)
}
