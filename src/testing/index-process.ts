import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDomainIndex } from '../host/index/open-domain-index.ts'

/**
 * A process of its own with a domain open: hears of changes, and writes pages when told to. Line by line on stdin:
 * `write <prefix> <count>`, `state <path of a page>`, `search <words>`, `end`; answers are JSON lines.
 */
const [root = '', home = ''] = process.argv.slice(2)
const index = await openDomainIndex({ root, home })
const heard = new Map<string, number>()
index.onDelta(({ added, changed, removed }) => {
  for (const path of [...added, ...changed, ...removed]) heard.set(path, Date.now())
})
const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

async function act(line: string): Promise<void> {
  const [word, first = '', ...rest] = line.split(' ')
  if (word === 'write') {
    for (let at = 0; at < Number(rest[0]); at++) {
      const path = `wiki/entities/${first}-${at}.md`
      writeFileSync(join(root, path), `# ${first} ${at}\n\nThe ${first} page says zebra${at} and leads to [[hub]].\n`)
      await index.absorb([path])
    }
    say({ done: line })
  } else if (word === 'state') {
    const { pages } = await index.counts()
    say({ pages: pages.entity, links: (await index.linksTo(first)).length, heard: [...heard] })
  } else if (word === 'search')
    say((await index.search({ text: [first, ...rest].join(' ') })).hits.map(({ path }) => path))
  else if (word === 'remove') {
    rmSync(join(root, first))
    say({ done: line })
  } else if (word === 'read') say(existsSync(join(root, first)) ? readFileSync(join(root, first), 'utf8') : null)
  else if (word === 'end') {
    await index.close()
    process.exit(0)
  }
}

await index.status()
say({ ready: true })
let rest = ''
let queue = Promise.resolve()
process.stdin.on('data', (chunk) => {
  const lines = `${rest}${chunk}`.split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) queue = queue.then(() => act(line))
})
process.stdin.on('end', () => process.exit(0))
