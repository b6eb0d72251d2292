import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** The catalogue as it stands on disk, shards joined; written from the index where there is no file yet. */
export async function catalogue({ files, index, title }: OpenDomain): Promise<string> {
  const names = ((await files.list('wiki')) ?? [])
    .map(({ name }) => name)
    .filter((name) => name === 'index.md' || /^index-.*\.md$/u.test(name))
    .sort((a, b) => (a === 'index.md' ? -1 : b === 'index.md' ? 1 : a.localeCompare(b)))
  const texts: string[] = []
  for (const name of names) {
    const file = await files.read(`wiki/${name}`)
    const text = file === null ? null : textOfBytes(file.bytes)
    if (text !== null) texts.push(text)
  }
  return texts.length > 0 ? texts.join('\n') : listed(title, index)
}

async function listed(title: string, index: OpenDomain['index']): Promise<string> {
  const lines = [`# ${title}`, '']
  let cursor: string | null = ''
  while (cursor !== null) {
    const part = await index.pages({ order: 'title', limit: 500, ...(cursor === '' ? {} : { cursor }) })
    for (const row of part.rows) lines.push(`- [[${row.path.replace(/\.md$/u, '')}|${row.title}]] (${row.kind})`)
    cursor = part.next
  }
  return `${lines.join('\n')}\n`
}
