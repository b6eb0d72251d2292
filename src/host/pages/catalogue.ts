import { indexHeading, wholeContent } from '../../core/derived/catalogue-text.ts'
import { withBlock } from '../../core/derived/marked-block.ts'
import { byCodePoint } from '../../core/text/by-code-point.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'

/** The catalogue as it stands on disk, shards joined behind index.md; as it would be written where there is none yet. */
export async function catalogue({ files, index, title }: OpenDomain): Promise<string> {
  const shards = ((await files.list('wiki')) ?? [])
    .map(({ name }) => name)
    .filter((name) => /^index-.*\.md$/u.test(name))
    .sort(byCodePoint)
  const texts: string[] = []
  for (const name of ['index.md', ...shards]) {
    const file = await files.read(`wiki/${name}`)
    const text = file === null ? null : textOfBytes(file.bytes)
    if (text !== null) texts.push(text)
  }
  return texts.length > 0 ? texts.join('\n') : unwritten(index, title)
}

async function unwritten(index: OpenDomain['index'], title: string): Promise<string> {
  const { buckets } = await index.catalogueState()
  const rows = await index.catalogueRows(buckets.map(({ bucket }) => bucket))
  return withBlock(null, indexHeading(title), wholeContent(rows))
}
