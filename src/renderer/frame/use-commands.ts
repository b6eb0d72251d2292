import { useMemo } from 'react'
import { useApi, useApp } from '../client/app-context.ts'
import { graphRoute, pageInSight } from '../state/graph-route.ts'
import { home } from '../state/route.ts'
import { t } from '../strings/index.ts'
import type { PaletteItem } from './palette-item.ts'

const themes = ['light', 'dark', 'system'] as const
const languages = ['en', 'de', 'system'] as const

/** Everything the palette can do beside opening a page. */
export function useCommands(): readonly PaletteItem[] {
  const api = useApi()
  const go = useApp((app) => app.go)
  const domain = useApp((app) => app.domain)
  const here = useApp(pageInSight)
  const domains = useApp((app) => app.host?.domains)
  const chooseDomain = useApp((app) => app.chooseDomain)
  const showKeys = useApp((app) => app.showKeys)
  const showSteps = useApp((app) => app.showSteps)
  return useMemo(() => {
    const places: PaletteItem[] = [
      { id: 'inbox', title: t.places.inbox, side: 'g i', icon: 'inbox', run: () => go(home) },
      {
        id: 'wiki',
        title: t.places.wiki,
        side: 'g w',
        icon: 'wiki',
        run: () => go({ place: 'wiki', domain, page: null, at: null }),
      },
      { id: 'graph', title: t.places.graph, side: 'g g', icon: 'graph', run: () => go(graphRoute(domain, here)) },
      {
        id: 'search',
        title: t.places.search,
        side: '/',
        icon: 'search',
        run: () => go({ place: 'search', domain, query: '' }),
      },
      {
        id: 'ask',
        title: t.places.ask,
        side: 'g q',
        icon: 'ask',
        run: () => go({ place: 'ask', domain, id: null, question: null }),
      },
      {
        id: 'health',
        title: t.places.health,
        side: 'g h',
        icon: 'health',
        run: () => go({ place: 'health', domain, rule: null }),
      },
      {
        id: 'activity',
        title: t.places.activity,
        side: 'g a',
        icon: 'activity',
        run: () => go({ place: 'activity', domain, change: null }),
      },
      {
        id: 'memory',
        title: t.places.memory,
        side: 'g m',
        icon: 'memory',
        run: () => go({ place: 'memory', domain, project: null, view: 'now' }),
      },
      { id: 'settings', title: t.places.settings, side: 'g s', icon: 'settings', run: () => go({ place: 'settings' }) },
    ]
    const others = (domains ?? [])
      .filter(({ name }) => name !== domain)
      .map(
        ({ name, title, pages }): PaletteItem => ({
          id: `domain:${name}`,
          title: t.palette.switchTo(title),
          side: t.rail.pages(pages),
          run: () => {
            chooseDomain(name)
            go({ place: 'wiki', domain: name, page: null, at: null })
          },
        }),
      )
    const looks = themes.map(
      (theme): PaletteItem => ({
        id: `theme:${theme}`,
        title: t.palette.themeTo(t.settings.themes[theme]),
        side: '',
        run: () => void api.request('settings.set', { theme }),
      }),
    )
    const steps: PaletteItem = { id: 'steps', title: t.firstRun.steps.show, side: '', run: () => showSteps(true) }
    const tongues = languages.map(
      (language): PaletteItem => ({
        id: `language:${language}`,
        title: t.palette.languageTo(t.settings.languages[language]),
        side: '',
        run: () => void api.request('settings.set', { language }),
      }),
    )
    const keys: PaletteItem = { id: 'keys', title: t.palette.keys, side: '?', run: () => showKeys(true) }
    return [...places, ...others, ...looks, ...tongues, steps, keys]
  }, [api, go, domain, here, domains, chooseDomain, showKeys, showSteps])
}
