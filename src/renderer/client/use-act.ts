import { useState } from 'react'
import { explain } from '../state/explain.ts'

export type Act = {
  readonly busy: boolean
  readonly problem: string | null
  /** Runs while nothing else does; true when it went well. `onFail` may take the failure over by answering true. */
  readonly act: (work: () => Promise<unknown>, onFail?: (error: unknown) => boolean) => Promise<boolean>
}

/** Runs one request at a time for a set of buttons; its failure is a sentence beside them. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    busy,
    problem,
    async act(work, onFail) {
      setBusy(true)
      setProblem(null)
      try {
        await work()
        return true
      } catch (error) {
        if (!onFail?.(error)) setProblem(explain(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
