import { useEffect, useState } from 'react'
import { useApp } from '../../client/app-context.ts'

/** How often handoffs that other processes saved are looked for, and ages are said anew. */
const every = 8_000

/** Grows whenever what is kept may have changed, here or elsewhere. */
export function useMemoryVersion(domain: string): string {
  const version = useApp((app) => app.host?.versions[domain] ?? 0)
  const applied = useApp((app) => app.host?.applied ?? 0)
  const [tick, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTick((before) => before + 1)
    }, every)
    return () => clearInterval(timer)
  }, [])
  return `${version} ${applied} ${tick}`
}
