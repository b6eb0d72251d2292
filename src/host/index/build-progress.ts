import { BroadcastChannel } from 'node:worker_threads'

/** How far an index is that is made from nothing: files read, of files in all. */
export type BuildProgress = { readonly done: number; readonly total: number }

type Told = BuildProgress & { readonly root: string }

const channel = 'commonplace index builds'
const pace = 200

/** Tells the process how far a build is, from whichever thread it runs in. Nothing waits for who listens. */
export function tellBuild(
  root: string,
  total: number,
): { readonly at: (done: number) => void; readonly end: () => void } {
  const wire = new BroadcastChannel(channel)
  wire.unref()
  const tell = (done: number) => wire.postMessage({ root, done, total } satisfies Told)
  let last = 0
  tell(0)
  return {
    at(done) {
      const now = performance.now()
      if (now - last < pace) return
      last = now
      tell(done)
    },
    /** Also where it failed: nothing is under way any more. */
    end() {
      tell(total)
      wire.close()
    },
  }
}

/** The builds of this process that are under way, by what they told last. */
export class Builds {
  readonly #wire = new BroadcastChannel(channel)
  readonly #running = new Map<string, BuildProgress>()

  constructor() {
    this.#wire.unref()
    this.#wire.onmessage = (event: unknown) => {
      // Only `tellBuild` speaks on this channel.
      const { root, done, total } = (event as { data: Told }).data
      if (done < total) this.#running.set(root, { done, total })
      else this.#running.delete(root)
    }
  }

  /** All of them together; null while none is under way. */
  get progress(): BuildProgress | null {
    const all = [...this.#running.values()]
    const sum = (of: (one: BuildProgress) => number) => all.reduce((total, one) => total + of(one), 0)
    return all.length === 0 ? null : { done: sum(({ done }) => done), total: sum(({ total }) => total) }
  }

  close(): void {
    this.#wire.close()
  }
}
