import { useEffect, useRef, useState } from 'react'
import { useApp } from '../client/app-context.ts'
import { droppedFiles } from '../client/dropped-files.ts'
import { home } from '../state/route.ts'
import { t } from '../strings/index.ts'

/** The whole window takes documents. While something is held over it, it says what letting go would do. */
export function DropAnywhere() {
  const drop = useApp((app) => app.drop)
  const go = useApp((app) => app.go)
  const title = useApp((app) => app.host?.domains.find(({ name }) => name === app.domain)?.title ?? '')
  const [over, setOver] = useState(false)
  const depth = useRef(0)

  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth.current++
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth.current = Math.max(0, depth.current - 1)
      if (depth.current === 0) setOver(false)
    }
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    }
    const take = (event: DragEvent) => {
      if (!holdsFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      go(home)
      void droppedFiles(event.dataTransfer).then(drop)
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: hold, drop: take } as const
    for (const [name, listener] of Object.entries(listeners)) {
      window.addEventListener(name as keyof typeof listeners, listener)
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        window.removeEventListener(name as keyof typeof listeners, listener)
      }
    }
  }, [drop, go])

  if (!over) return null
  return (
    <div className="drop-veil">
      <p>{t.inbox.drop(title)}</p>
      <p className="quiet">{t.inbox.dropHint}</p>
    </div>
  )
}
