import { useEffect, useState } from 'react'
import type { Output } from '../../contract/requests.ts'
import { useApi, useApp } from '../client/app-context.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/button.tsx'
import { Opening } from './opening.tsx'
import './no-host.css'

const patience = 300
const pace = 300

/** What stands here before the host has ever answered, or when it refuses this window. */
export function NoHost() {
  const connection = useApp((app) => app.connection)
  const refetch = useApp((app) => app.refetch)
  const late = useLate()
  if (connection.kind === 'refused') {
    return (
      <main className="no-host">
        <h1>{t.connection.refusedTitle}</h1>
        <p>{connection.why}</p>
        <p className="quiet">{t.connection.refusedHow}</p>
        <Button onClick={() => window.location.reload()}>{t.connection.reload}</Button>
      </main>
    )
  }
  if (connection.kind === 'lost') {
    return (
      <main className="no-host">
        <h1>{t.connection.lostTitle}</h1>
        <p>{t.connection.lost}</p>
        <p className="quiet">
          {t.connection.lostHow} <code>npm start</code>
        </p>
        <Button onClick={() => void refetch()}>{t.tryAgain}</Button>
      </main>
    )
  }
  return <main className="no-host">{late && <AnOpening />}</main>
}

/** How far it is, asked for again and again while the first answer is waited for. */
function useOpening(): Output<'app.opening'> {
  const api = useApi()
  const [progress, setProgress] = useState<Output<'app.opening'>>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    const look = () =>
      api
        .request('app.opening', {})
        // A host that does not answer is told of elsewhere.
        .catch(() => null)
        .then((now) => {
          if (gone) return
          setProgress(now)
          timer = setTimeout(look, pace)
        })
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [api])
  return progress
}

function AnOpening() {
  return <Opening progress={useOpening()} />
}

/** A host that answers at once gets no words in between. */
function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return late
}
