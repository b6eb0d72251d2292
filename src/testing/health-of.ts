import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Finding } from '../health/index.ts'
import { IndexEngine } from '../host/index/engine.ts'
import type { DiskLooks } from '../host/index/health/health-answer.ts'

const nothingSeen: DiskLooks = { hashes: [], lost: [], look: 'nothing', behind: [] }

/** A small domain on a real disk with its index, scanned in this thread. */
export class HealthWorld {
  readonly root = mkdtempSync(join(tmpdir(), 'health '))
  readonly #engine: Promise<IndexEngine>

  constructor(files: Readonly<Record<string, string>>) {
    this.write({ 'SCHEMA.md': '# Test\n', ...files })
    mkdirSync(join(this.root, '.home'))
    this.#engine = IndexEngine.open(
      { root: this.root, file: join(this.root, '.home/index.sqlite') },
      { onDelta: () => undefined, onFile: () => undefined },
    )
  }

  /** Null takes a file away. Nothing is absorbed yet. */
  write(files: Readonly<Record<string, string | null>>): void {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.root, path)
      mkdirSync(dirname(file), { recursive: true })
      if (text === null) rmSync(file, { force: true })
      else writeFileSync(file, text)
    }
  }

  async scan(looks: Partial<DiskLooks> = {}): Promise<readonly Finding[]> {
    await (await this.#engine).absorb(null)
    return (await (await this.#engine).health(looksOf(looks))).findings
  }

  /** The same domain by a scan that has seen nothing before. */
  async scanAnew(looks: Partial<DiskLooks> = {}): Promise<readonly Finding[]> {
    await (await this.#engine).rebuild()
    return (await (await this.#engine).health(looksOf(looks))).findings
  }

  /** How many pages the last scan looked at. */
  async checked(): Promise<number> {
    await (await this.#engine).absorb(null)
    return (await (await this.#engine).health(nothingSeen)).checked
  }

  async close(): Promise<void> {
    await (await this.#engine).close()
    rmSync(this.root, { recursive: true, force: true })
  }
}

function looksOf(looks: Partial<DiskLooks>): DiskLooks {
  return { ...nothingSeen, look: JSON.stringify([looks.hashes, looks.lost]), ...looks }
}

export async function healthOf(
  files: Readonly<Record<string, string>>,
  looks: Partial<DiskLooks> = {},
): Promise<readonly Finding[]> {
  const world = new HealthWorld(files)
  try {
    return await world.scan(looks)
  } finally {
    await world.close()
  }
}

/** A page of the wiki, linked to from another and naming no source. */
export function wikiPage(title: string, body: string, properties = ''): string {
  return `---\ntitle: ${title}\n${properties}---\n\n# ${title}\n\n${body}\n`
}
