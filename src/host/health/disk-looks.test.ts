import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { evidenceId } from '../../core/claim/evidence-id.ts'
import { wikiPage } from '../../testing/health-of.ts'
import { createExtractor } from '../extract/create-extractor.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { openDomainIndex } from '../index/open-domain-index.ts'
import { OriginalsOnDisk } from './disk-looks.ts'

const base = mkdtempSync(join(tmpdir(), 'originals '))
const root = join(base, 'd')
afterAll(() => rmSync(base, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('originals are looked at anew only where one of them or what was made of it changed', async () => {
  const said = 'It was lit in 1843.'
  const summary = wikiPage('N', `- p. 1: "${said}" ^${evidenceId(said)}`, 'source: raw/n.txt\nsource_sha256: ab\n')
  write('SCHEMA.md', '# Sea\n')
  write('raw/n.txt', said)
  write('wiki/summaries/n.md', summary)
  write('wiki/entities/a.md', '# A\n')
  const index = await openDomainIndex({ root, home: join(base, 'home'), watch: false })
  const extractor = createExtractor()
  const originals = new OriginalsOnDisk({ root, files: createNodeFileStore(root), index, extractor })
  try {
    await index.absorb(null)
    const first = await originals.look()
    expect(first).toMatchObject({ hashes: [['raw/n.txt', expect.any(String)]], lost: [] })
    write('wiki/entities/a.md', '# A, another\n')
    await index.absorb(['wiki/entities/a.md'])
    expect(await originals.look()).toBe(first)
    write('raw/n.txt', 'It was lit in 1851.')
    await index.absorb(['raw/n.txt'])
    const second = await originals.look()
    expect(second.look).not.toBe(first.look)
    expect(second.lost).toMatchObject([['wiki/summaries/n.md', [{ passage: said }]]])
    write('wiki/summaries/n.md', wikiPage('N', 'x', 'source: raw/n.txt\nsource_sha256: ab\n'))
    await index.absorb(['wiki/summaries/n.md'])
    expect((await originals.look()).lost).toEqual([])
  } finally {
    await index.close()
    await extractor.close()
  }
})
