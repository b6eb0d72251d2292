import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useApp } from './client/app-context.ts'
import { Frame } from './frame/frame.tsx'
import { NoHost } from './frame/no-host.tsx'
import { PlaceBoundary } from './frame/place-boundary.tsx'
import type { PlaceName } from './state/route.ts'
import { t } from './strings/index.ts'
import { wearLanguage } from './ui/language.ts'
import { wearTheme } from './ui/theme.ts'

/** Each place is loaded when one goes there for the first time, so that the window opens before all of them are. */
const loaders: Record<PlaceName, () => Promise<ComponentType>> = {
  inbox: async () => (await import('./features/inbox/inbox.tsx')).Inbox,
  wiki: async () => (await import('./features/wiki/wiki.tsx')).Wiki,
  graph: async () => (await import('./features/graph/graph.tsx')).Graph,
  search: async () => (await import('./features/search/search.tsx')).Search,
  ask: async () => (await import('./features/ask/ask.tsx')).Ask,
  health: async () => (await import('./features/health/health.tsx')).Health,
  activity: async () => (await import('./features/activity/activity.tsx')).Activity,
  memory: async () => (await import('./features/memory/memory.tsx')).Memory,
  settings: async () => (await import('./features/settings/settings.tsx')).Settings,
}
const places = mapPlaces(place)
const FirstSteps = place(async () => (await import('./features/start/first-steps.tsx')).FirstSteps)
const Start = place(async () => (await import('./features/start/start.tsx')).Start)

function mapPlaces<T>(of: (load: () => Promise<ComponentType>) => T): Record<PlaceName, T> {
  // Every place has an entry, as loaders have.
  return Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, of(load)])) as Record<PlaceName, T>
}

/** Fetches a place while the host is still asked. Where that fails, showing it tries again and says so. */
export function fetchPlace(name: PlaceName): void {
  loaders[name]().catch(() => undefined)
}

function place(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load().catch(openAnew) }))
}

/**
 * A place that could not be fetched since its server is gone: the window opens anew once it is back, and waits until
 * then. Where the server answers, the fault is another, which opening anew again and again would not mend.
 */
async function openAnew(fault: unknown): Promise<never> {
  if (await answers()) throw fault
  while (!(await answers())) await new Promise((done) => setTimeout(done, 1_000))
  window.location.reload()
  return new Promise<never>(() => {})
}

async function answers(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}

/** The window: nothing before the host has answered, the first screen without a vault, else the frame with a place. */
export function AppWindow() {
  const connection = useApp((app) => app.connection)
  const opened = useApp((app) => app.host && app.host.vault !== null)
  const place = useApp((app) => app.route.place)
  const theme = useApp((app) => app.host?.settings.theme)
  const language = useApp((app) => app.host?.settings.language)
  const shell = useApp((app) => app.host?.shell)

  useEffect(() => {
    if (theme) wearTheme(theme)
  }, [theme])
  useEffect(() => {
    if (language) wearLanguage(language)
  }, [language])
  useEffect(() => {
    if (shell) document.documentElement.dataset.shell = shell
  }, [shell])

  useEffect(() => {
    document.title = opened ? `${t.places[place]} · ${t.name}` : t.name
  }, [opened, place])

  if (connection.kind === 'refused' || opened === null) return <NoHost />
  if (!opened) {
    return (
      <PlaceBoundary>
        <Suspense>
          <Start />
        </Suspense>
      </PlaceBoundary>
    )
  }
  const Place = places[place]
  return (
    <Frame
      foot={
        <Suspense>
          <FirstSteps />
        </Suspense>
      }
    >
      <PlaceBoundary key={place}>
        <Suspense>
          <Place />
        </Suspense>
      </PlaceBoundary>
    </Frame>
  )
}
