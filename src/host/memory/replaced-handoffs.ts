import type { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { readHandoff } from '../../memory/index.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { hashOf, replaceFile } from '../fs/replace-file.ts'

/** A handoff that a later one replaced, as kept on this machine. */
export type ReplacedHandoff = {
  readonly id: string
  readonly keptAt: string
  readonly headline: string | null
  readonly saved: string | null
  readonly harness: string | null
  readonly bytes: number
}

const kept = 20

/** The last 20 handoffs of a scope that were replaced, in the domain's folder of the home. */
export function replacedHandoffs(home: FileStore, project: string, scope: string) {
  const folder = `handoffs/${project}/${scope}`

  async function names(): Promise<string[]> {
    const entries = (await home.list(folder)) ?? []
    return entries
      .map(({ name }) => name)
      .filter((name) => idForm.test(name))
      .sort()
      .reverse()
  }

  return {
    /** Keeps what is about to be replaced, unless it was kept when it was saved. */
    async keepOld(bytes: Uint8Array, now: Date): Promise<void> {
      if (findKept(await names(), bytes) === undefined) await this.keepNew(bytes, now)
    },
    /** Keeps what is about to be in force, as the newest, so that a save which overtakes this one loses nothing. */
    async keepNew(bytes: Uint8Array, now: Date): Promise<void> {
      const mark = hashOf(bytes).slice(0, 16)
      const older = findKept(await names(), bytes)
      const name = `${String(now.getTime()).padStart(15, '0')}-${mark}.md`
      await replaceFile(home, `${folder}/${name}`, bytes)
      if (older !== undefined && older !== name) await home.remove(`${folder}/${older}`)
      // The newest is the one in force.
      for (const gone of (await names()).slice(kept + 1)) await home.remove(`${folder}/${gone}`)
    },
    /** Newest first, without the one in force. */
    async list(current: string | null): Promise<ReplacedHandoff[]> {
      const others = (await names()).filter((name) => current === null || !name.includes(`-${current.slice(0, 16)}.`))
      const found = await Promise.all(others.slice(0, kept).map((name) => look(name)))
      return found.filter((each) => each !== null)
    },
    async read(id: string): Promise<Uint8Array | null> {
      if (!idForm.test(`${id}.md`)) return null
      return (await home.read(`${folder}/${id}.md`))?.bytes ?? null
    },
  }

  async function look(name: string): Promise<ReplacedHandoff | null> {
    const file = await home.read(`${folder}/${name}`)
    if (file === null) return null
    const { headline, provenance } = readHandoff(textOfBytes(file.bytes) ?? '')
    return {
      id: name.slice(0, -3),
      keptAt: new Date(Number(name.slice(0, 15))).toISOString(),
      headline,
      saved: provenance.saved ?? null,
      harness: provenance.harness ?? null,
      bytes: file.bytes.length,
    }
  }
}

function findKept(names: readonly string[], bytes: Uint8Array): string | undefined {
  const mark = hashOf(bytes).slice(0, 16)
  return names.find((name) => name.includes(`-${mark}.`))
}

export function noLongerKept(id: string): WikiError {
  return refusal('not_found', ['handoffGone', {}], { data: { id } })
}

const idForm = /^\d{15}-[0-9a-f]{16}\.md$/u
