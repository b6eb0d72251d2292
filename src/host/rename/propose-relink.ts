import type { ChangeSet } from '../../core/change/change-set.ts'
import { relinkOps } from '../../core/change/outside-rename.ts'
import type { TextFile } from '../../core/change/rename.ts'
import type { DomainPath } from '../../core/ports.ts'
import { stemOf } from '../../core/text/names.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { sentenceOnLeft } from './left-alone.ts'
import type { SeenMove } from './pending-rename.ts'
import { ownFiles } from './read-own-file.ts'

/** The change set that leads on the links which these moves broke and nobody mended; null where there is none to write. */
export async function proposeRelink(
  domain: Pick<OpenDomain, 'index' | 'files' | 'handle'>,
  moves: readonly SeenMove[],
  change: { readonly id: string; readonly revision: number; readonly createdAt: string },
): Promise<ChangeSet | null> {
  if (moves.length === 0) return null
  const { index, handle } = domain
  const broken = await index.brokenTo(moves.map(({ from }) => from))
  for (const to of new Set(moves.map((move) => move.to)))
    broken.push(...(await index.linksFrom(to)).filter((link) => link.to === null && link.target !== ''))
  if (broken.length === 0) return null
  const names = broken.flatMap(({ target }) => [target, `${target}.md`])
  const paths = await index.filesNamedLike([...names, ...moves.flatMap(({ from, to }) => [from, to])])
  const files = await readTexts(domain, [...new Set(broken.map(({ from }) => from))])
  const { ops, used } = relinkOps({ moves, files, paths })
  const read = ownFiles(handle)
  const left: DomainPath[] = []
  for (const { path } of ops) if ((await read(path)) === 'left') left.push(path)
  const written = ops.filter(({ path }) => !left.includes(path))
  if (written.length === 0) return null
  return {
    format: 1,
    ...change,
    domain: handle.name,
    origin: { kind: 'outside-rename', title: titleOf(used), moves: used.map(({ from, to }) => ({ from, to })) },
    ops: written,
    warnings: sentenceOnLeft(left),
  }
}

async function readTexts({ files }: Pick<OpenDomain, 'files'>, paths: readonly DomainPath[]): Promise<TextFile[]> {
  const found: TextFile[] = []
  for (const path of paths) {
    const file = /\.(?:md|canvas)$/iu.test(path) ? await files.read(path) : null
    const text = file === null ? null : textOfBytes(file.bytes)
    if (file !== null && text !== null) found.push({ path, text, hash: file.hash })
  }
  return found
}

function titleOf(moves: readonly { readonly from: string; readonly to: string }[]): string {
  const [first] = moves
  if (first === undefined || moves.length > 1) return `${moves.length} files`
  const [from, to] = [stemOf(first.from), stemOf(first.to)]
  return from === to ? `${first.from} → ${first.to}` : `${from} → ${to}`
}
