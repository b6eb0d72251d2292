import { useMemo, useState } from 'react'
import { knownName, marksOf, typedName } from '../../core/text/match-name.ts'
import { useApp } from '../client/app-context.ts'
import { recentPages } from '../state/recent-pages.ts'
import { t } from '../strings/index.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { rankItems } from './rank-items.ts'
import { useCommands } from './use-commands.ts'
import { useNamedPages } from './use-named-pages.ts'

const most = 12

/**
 * What the palette offers: without a text the pages read lately, then places and actions; with one whatever answers it,
 * best first, and at the end to look for the words themselves. `answers` is the text these are for.
 */
export function usePaletteGroups(text: string): { readonly answers: string; readonly groups: readonly PaletteGroup[] } {
  const commands = useCommands()
  const domain = useApp((app) => app.domain)
  const domains = useApp((app) => app.host?.domains)
  const go = useApp((app) => app.go)
  const here = useApp(({ route }) => (route.place === 'wiki' ? route.page : null))
  const { text: answers, pages } = useNamedPages(text.trim())
  // As they were when it opened: choosing one ends it.
  const [recent] = useState(() => (domain === null ? [] : recentPages(domain)))

  return useMemo(() => {
    if (answers === '') {
      const lately = recent
        .filter(({ path }) => path !== here)
        .slice(0, 6)
        .map(({ path, title, kind }): PaletteItem => {
          const run = () => go({ place: 'wiki', domain, page: path, at: null })
          return { id: `recent:${path}`, title, side: t.kinds[kind], glyph: kind, run }
        })
      const places = commands.filter(({ icon }) => icon !== undefined)
      const actions = commands.filter(({ icon }) => icon === undefined)
      const groups = [
        { heading: t.edit.recent, items: lately },
        { heading: t.palette.places, items: places },
        { heading: t.palette.actions, items: actions },
      ]
      return { answers, groups: groups.filter(({ items }) => items.length > 0) }
    }
    const read = new Set(recent.map(({ path }) => path))
    const titleOf = new Map((domains ?? []).map(({ name, title }) => [name, title]))
    const found = pages.map((page) => ({
      score: page.score,
      isRecent: page.domain === domain && read.has(page.path),
      item: {
        id: `${page.domain}/${page.path}`,
        title: page.title,
        side: sideOf(page, titleOf.size > 1 ? titleOf.get(page.domain) : undefined),
        glyph: page.kind,
        ...(page.alias === null ? {} : { alias: page.alias }),
        marks: marksOf(knownName(page.alias ?? page.title), typedName(answers)),
        run: () => go({ place: 'wiki', domain: page.domain, page: page.path, at: null }),
      } satisfies PaletteItem,
    }))
    const words: PaletteItem[] = [
      {
        id: 'words:search',
        title: t.palette.searchFor(answers),
        side: '',
        icon: 'search',
        run: () => go({ place: 'search', domain, query: answers }),
      },
      {
        id: 'words:ask',
        title: t.palette.askFor(answers),
        side: '',
        icon: 'ask',
        run: () => go({ place: 'ask', domain, id: null, question: answers }),
      },
    ]
    return { answers, groups: [{ heading: null, items: [...rankItems(answers, commands, found, most), ...words] }] }
  }, [answers, pages, commands, recent, here, domain, domains, go])
}

function sideOf(
  { kind, entityKind }: { readonly kind: keyof typeof t.kinds; readonly entityKind: string | null },
  domain: string | undefined,
): string {
  const what = entityKind && entityKind !== 'other' ? entityKind : t.kinds[kind]
  return domain === undefined ? what : `${domain} · ${what}`
}
