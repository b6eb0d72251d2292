import { refusal } from '../../core/sentences.ts'
import type { DomainIndex, PageRow } from '../index/domain-index.ts'

/**
 * The page a person or a client means by a path, a slug (`ada-lovelace`, `summaries/notes`) or a title or alias; else
 * `not_found`, in the same words whatever lies outside this domain.
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
  for (const match of await index.findByName(plain)) {
    if (match.by !== 'title' && match.by !== 'alias') continue
    const page = await index.page(match.path)
    if (page) return page
  }
  throw refusal('not_found', ['noPage', { name: name.slice(0, 120) }], {
    data: { page: name.slice(0, 120) },
  })
}

function pathsFor(name: string): string[] {
  if (name === '' || name.startsWith('/') || name.split('/').includes('..')) return []
  const file = /\.md$/iu.test(name) ? name : `${name}.md`
  return [file, `wiki/${file}`, `wiki/entities/${file}`, `wiki/concepts/${file}`, `wiki/summaries/${file}`]
}
