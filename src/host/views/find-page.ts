import type { PageKind } from '../../core/page/page-kinds.ts'
import { refusal } from '../../core/sentences.ts'
import type { DomainIndex, NameMatch, PageRow } from '../index/domain-index.ts'

/**
 * The page a person or a client means by a path, a slug (`ada-lovelace`, `summaries/notes`) or a title or alias, also
 * behind a folder (`summaries/Notes on bees`). A name that several bear equally is a `conflict` that names them; one that
 * none bears is `not_found`, in the same words whatever lies outside this domain.
 */
export async function findPage(index: DomainIndex, name: string): Promise<PageRow> {
  const plain = name
    .normalize('NFC')
    .replace(/^\[\[|\]\]$/gu, '')
    .replace(/[#|].*$/u, '')
    .trim()
  for (const path of pathsFor(plain)) {
    const page = await index.page(path)
    if (page) return page
  }
  const [meant, ...others] = await pagesCalled(index, plain)
  if (meant && others.length > 0) throw severalCalled(plain.slice(0, 120), [meant, ...others])
  const page = meant ? await index.page(meant.path) : null
  if (page) return page
  throw refusal('not_found', ['noPage', { name: name.slice(0, 120) }], {
    data: { page: name.slice(0, 120) },
  })
}

/** The best of those called so: titles before other names, the very spelling before another, a thing before its summary. */
async function pagesCalled(index: DomainIndex, name: string): Promise<readonly NameMatch[]> {
  const { kind, called } = inFolder(name)
  const found = (await index.findByName(called)).filter(
    (match) => (match.by === 'title' || match.by === 'alias') && (kind === null || match.kind === kind),
  )
  const better: readonly ((match: NameMatch) => boolean)[] = [
    ({ by }) => by === 'title',
    ({ title }) => title === called,
    (match) => match.kind !== 'summary',
  ]
  return better.reduce((left, isBetter) => (left.some(isBetter) ? left.filter(isBetter) : left), found)
}

function severalCalled(name: string, matches: readonly NameMatch[]) {
  const pages = matches.map(({ path }) => path)
  const shown = pages.slice(0, mostShown)
  const left = pages.length - shown.length
  return refusal('conflict', ['severalPages', { name, pages: shown.join(', '), left }], { data: { page: name, pages } })
}

const mostShown = 5
const folders: Readonly<Record<string, PageKind>> = { entities: 'entity', concepts: 'concept', summaries: 'summary' }

function inFolder(name: string): { readonly kind: PageKind | null; readonly called: string } {
  const [, folder = '', called = ''] = /^(?:wiki\/)?(entities|concepts|summaries)\/(.+)$/u.exec(name) ?? []
  return { kind: folders[folder] ?? null, called: called || name }
}

function pathsFor(name: string): string[] {
  if (name === '' || name.startsWith('/') || name.split('/').includes('..')) return []
  const file = /\.md$/iu.test(name) ? name : `${name}.md`
  return [file, `wiki/${file}`, `wiki/entities/${file}`, `wiki/concepts/${file}`, `wiki/summaries/${file}`]
}
