/**
 * One run at a time, each for everybody who asked before it began. Who asks while one runs is answered by the next: the
 * one under way may have looked already at what has changed since.
 */
export function nextRun<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  const begin = (): Promise<T> => {
    next = null
    const begun = run()
    const done = begun.finally(() => {
      if (running === done) running = null
    })
    running = done
    return done
  }
  return () => {
    if (running === null) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
