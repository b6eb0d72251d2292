import { Menu } from '@base-ui/react/menu'
import { useApp } from '../client/app-context.ts'
import { graphRoute, pageInSight } from '../state/graph-route.ts'
import { needYou } from '../state/need-you.ts'
import { formatRoute, home, type Route } from '../state/route.ts'
import { t } from '../strings/index.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import './rail.css'

type Entry = { readonly icon: IconName; readonly route: Route; readonly hint?: string }

/** The places there are. On a narrow window the rail folds to its icons, then to a row at the top. */
export function Rail() {
  const domain = useApp((app) => app.domain)
  const toggle = useApp((app) => app.toggleRail)
  const open = useApp((app) => app.railOpen)
  const showKeys = useApp((app) => app.showKeys)
  const here = useApp(pageInSight)
  const entries: readonly Entry[] = [
    { icon: 'inbox', route: home },
    { icon: 'wiki', route: { place: 'wiki', domain, page: null, at: null } },
    { icon: 'graph', route: graphRoute(domain, here) },
    { icon: 'search', route: { place: 'search', domain, query: '' }, hint: '/' },
    { icon: 'ask', route: { place: 'ask', domain, id: null, question: null } },
    { icon: 'health', route: { place: 'health', domain, rule: null } },
    { icon: 'activity', route: { place: 'activity', domain, change: null } },
    { icon: 'memory', route: { place: 'memory', domain, project: null, view: 'now' } },
  ]
  return (
    <nav className="rail" aria-label={t.rail.label}>
      <DomainMenu />
      <ul className="rail-places">
        {entries.map((entry) => (
          <Place key={entry.route.place} {...entry} />
        ))}
      </ul>
      <ul className="rail-foot">
        <Place icon="settings" route={{ place: 'settings' }} />
        <li className="rail-fold">
          <button
            type="button"
            className="rail-item"
            onClick={toggle}
            aria-label={open ? t.rail.fold : t.rail.unfold}
            title={open ? undefined : t.rail.unfold}
          >
            <Icon name="fold" />
            <span className="rail-word">{t.rail.fold}</span>
          </button>
        </li>
        <li className="rail-keys">
          <button type="button" className="rail-item" onClick={() => showKeys(true)} aria-label={t.rail.keys}>
            <span className="rail-question" aria-hidden="true">
              ?
            </span>
            <span className="rail-word">{t.rail.keys}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Place({ icon, route, hint }: Entry) {
  const here = useApp((app) => app.route.place === route.place)
  const go = useApp((app) => app.go)
  const waiting = useApp((app) => (route.place === 'inbox' ? needYou(app) : 0))
  const found = useApp((app) => (route.place === 'health' ? (app.host?.ailing[route.domain ?? ''] ?? 0) : 0))
  const word = t.places[route.place]
  const side = waiting > 0 ? t.rail.needYou(waiting) : found > 0 ? t.health.railCount(found) : null
  return (
    <li>
      <a
        className="rail-item"
        href={formatRoute(route)}
        aria-current={here ? 'page' : undefined}
        aria-label={side === null ? word : `${word}, ${side}`}
        title={word}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          go(route)
        }}
      >
        <Icon name={icon} />
        <span className="rail-word">{word}</span>
        {waiting > 0 && <span className="rail-count">{waiting}</span>}
        {found > 0 && <span className="rail-hint">{found}</span>}
        {hint && <span className="rail-hint">{hint}</span>}
      </a>
    </li>
  )
}

/** The domain one is in, like the title on a spine; a menu of the others. */
function DomainMenu() {
  const domains = useApp((app) => app.host?.domains)
  const domain = useApp((app) => app.domain)
  const choose = useApp((app) => app.chooseDomain)
  const go = useApp((app) => app.go)
  const route = useApp((app) => app.route)
  const current = domains?.find(({ name }) => name === domain)
  if (!domains || !current) return <div className="rail-domain" />
  return (
    <Menu.Root>
      <Menu.Trigger className="rail-domain" aria-label={`${current.title}. ${t.rail.chooseDomain}`}>
        <span className="rail-spine" aria-hidden="true">
          {[...current.title][0]}
        </span>
        <span className="rail-title">{current.title}</span>
        <span className="rail-pages">{t.rail.pages(current.pages)}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="menu-layer">
          <Menu.Popup className="menu">
            <Menu.RadioGroup
              value={current.name}
              onValueChange={(name: string) => {
                choose(name)
                if (route.place === 'wiki') go({ place: 'wiki', domain: name, page: null, at: null })
                if (route.place === 'graph') go(graphRoute(name))
                if (route.place === 'search') go({ ...route, domain: name })
                if (route.place === 'ask') go({ place: 'ask', domain: name, id: null, question: null })
                if (route.place === 'memory') go({ place: 'memory', domain: name, project: null, view: 'now' })
                if (route.place === 'health') go({ place: 'health', domain: name, rule: null })
                if (route.place === 'activity') go({ place: 'activity', domain: name, change: null })
              }}
            >
              {domains.map(({ name, title, pages }) => (
                <Menu.RadioItem key={name} value={name} className="menu-item" closeOnClick>
                  <Menu.RadioItemIndicator className="menu-check">
                    <Icon name="check" />
                  </Menu.RadioItemIndicator>
                  <span>{title}</span>
                  <span className="menu-side">{t.rail.pages(pages)}</span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="menu-line" />
            <Menu.Item className="menu-item" onClick={() => go({ place: 'settings' })}>
              <span>{t.rail.addDomain}</span>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
