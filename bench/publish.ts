import { appendFileSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeFileStore } from '../src/host/fs/node-file-store.ts'
import { type PublishRequest, publishSite } from '../src/host/publish/publish-site.ts'
import { generatePages, writeDomain } from './lib/generate-domain.ts'
import { pageCounts } from './lib/page-counts.ts'
import { milliseconds, type Row } from './lib/row.ts'

/** A site of a domain from nothing, with nothing changed, and with one page changed; the size of its search. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of pageCounts([330, 3_300])) {
    const folder = mkdtempSync(join(tmpdir(), 'commonplace bench site '))
    const root = join(folder, 'domain')
    writeDomain(root, count)
    const request: PublishRequest = {
      domain: createNodeFileStore(root),
      into: join(folder, 'site'),
      assets: [],
      options: {
        title: 'Bench',
        language: 'en',
        address: null,
        include: { conversations: false, state: false, originals: false },
        longestPassage: 300,
        renamed: [],
      },
    }
    const [first] = generatePages(count)
    const whole = await milliseconds(() => publishSite(request))
    const same = await milliseconds(() => publishSite(request))
    appendFileSync(join(root, first?.path ?? ''), '\nOne more sentence.\n')
    const one = await milliseconds(() => publishSite(request))
    const search = sizeBelow(join(request.into, 'search'))
    const at = `${count.toLocaleString('en')} pages`
    rows.push(
      { name: `a site of ${at} from nothing`, value: whole, unit: 'ms', target: count === 3_300 ? 30_000 : null },
      { name: `the same again, ${at}`, value: same, unit: 'ms', target: null },
      { name: `one page changed of ${at}`, value: one, unit: 'ms', target: count === 3_300 ? 2_000 : null },
      { name: `search files per thousand pages, ${at}`, value: search / count / 1_000, unit: 'MB', target: null },
      { name: `most memory, ${at}`, value: process.resourceUsage().maxRSS / 1024, unit: 'MB', target: 500 },
    )
  }
  return rows
}

function sizeBelow(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}
