import { useEffect } from 'react'
import { useApp } from './client/app-context.ts'
import { Activity } from './features/activity/activity.tsx'
import { Inbox } from './features/inbox/inbox.tsx'
import { Search } from './features/search/search.tsx'
import { Settings } from './features/settings/settings.tsx'
import { Start } from './features/start/start.tsx'
import { Wiki } from './features/wiki/wiki.tsx'
import { Frame } from './frame/frame.tsx'
import { NoHost } from './frame/no-host.tsx'
import type { PlaceName } from './state/route.ts'
import { t } from './strings/index.ts'
import { wearTheme } from './ui/theme.ts'

const places: Record<PlaceName, React.ComponentType> = {
  inbox: Inbox,
  wiki: Wiki,
  search: Search,
  activity: Activity,
  settings: Settings,
}

/** The window: nothing before the host has answered, the first screen without a vault, else the frame with a place. */
export function AppWindow() {
  const connection = useApp((app) => app.connection)
  const opened = useApp((app) => app.host && app.host.vault !== null)
  const place = useApp((app) => app.route.place)
  const theme = useApp((app) => app.host?.settings.theme)
  const shell = useApp((app) => app.host?.shell)

  useEffect(() => {
    if (theme) wearTheme(theme)
  }, [theme])
  useEffect(() => {
    if (shell) document.documentElement.dataset.shell = shell
  }, [shell])

  useEffect(() => {
    document.title = opened ? `${t.places[place]} · ${t.name}` : t.name
  }, [opened, place])

  if (connection.kind === 'refused' || opened === null) return <NoHost />
  if (!opened) return <Start />
  const Place = places[place]
  return (
    <Frame>
      <Place />
    </Frame>
  )
}
