import { useApp } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ProjectList } from './project-list.tsx'
import { ProjectPage } from './project-page.tsx'
import { useMemoryVersion } from './use-memory-version.ts'
import './memory.css'

/** What sessions of work leave to each other: projects at the left, one of them as a page. */
export function Memory() {
  const route = useApp((app) => app.route)
  const fallback = useApp((app) => app.domain)
  if (route.place !== 'memory') return null
  const domain = route.domain ?? fallback
  return domain ? <MemoryOf key={domain} domain={domain} project={route.project} view={route.view} /> : null
}

type Props = {
  readonly domain: string
  readonly project: string | null
  readonly view: 'now' | 'brief' | 'foundations' | 'journal'
}

function MemoryOf({ domain, project, view }: Props) {
  const version = useMemoryVersion(domain)
  const asked = useRequest('memory.projects', { domain }, version)
  if (asked.kind === 'failed') return <p className="wiki-pick">{asked.why}</p>
  if (asked.kind === 'loading') return <div className="memory" />
  const { projects } = asked.value
  const isEmpty = projects.every(({ brief, foundations, latest }) => brief === 'none' && foundations === 0 && !latest)
  if (isEmpty && project === null) return <EmptyMemory domain={domain} />
  const current = projects.find((each) => each.project === (project ?? latestOf(projects)))
  return (
    <div className={project === null ? 'memory shows-list' : 'memory shows-page'}>
      <ProjectList
        isMain={project === null}
        domain={domain}
        projects={projects}
        current={current?.project ?? null}
        view={view}
      />
      {current ? (
        <ProjectPage
          isMain={project !== null}
          key={current.project}
          domain={domain}
          project={current}
          view={view}
          version={version}
        />
      ) : (
        <p className="memory-none quiet">{t.memory.noProject}</p>
      )}
    </div>
  )
}

/** Without a word which, the one worked on last. */
function latestOf(projects: readonly { project: string; latest: { savedAt: string } | null }[]): string | undefined {
  const dated = projects.filter(({ latest }) => latest !== null)
  return (
    dated.toSorted((one, other) => ((one.latest?.savedAt ?? '') < (other.latest?.savedAt ?? '') ? 1 : -1))[0] ??
    projects[0]
  )?.project
}

function EmptyMemory({ domain }: { readonly domain: string }) {
  return (
    <div className="empty scroll">
      <div className="empty-words">
        <h1 className="sr-only">{t.memory.title}</h1>
        <p className="empty-title">{t.memory.emptyTitle}</p>
        <p className="empty-text">{t.memory.emptyText}</p>
        <p className="quiet">{t.memory.emptyHow}</p>
        <ByHand domain={domain} />
        <a
          className="button button-plain"
          href={formatRoute({ place: 'memory', domain, project: domain, view: 'brief' })}
        >
          {t.memory.begin}
        </a>
      </div>
    </div>
  )
}

/** The very command, as this installation is started, to be carried to a terminal. Its room is kept until it is known. */
function ByHand({ domain }: { readonly domain: string }) {
  const vault = useApp((app) => app.host?.vault?.path ?? '')
  const asked = useRequest('app.commandLine', { args: ['state', 'save', '--vault', vault, '--domain', domain] })
  if (asked.kind === 'failed') return <p className="field-problem">{asked.why}</p>
  const line = asked.kind === 'ready' ? asked.value.line : ''
  const handoff = JSON.stringify({ headline: t.memory.emptySample })
  const command = `echo '${handoff}' | ${line}`
  return (
    <div className="memory-command">
      <code className="memory-code">{line === '' ? ' ' : <Words text={command} />}</code>
      <CopyButton label={t.memory.emptyCommand} value={command} />
    </div>
  )
}

/** A command that is parted between its words only: a hyphen of an option ends no line. */
function Words({ text }: { readonly text: string }) {
  let at = 0
  return text.split(/(?<= )/u).map((word) => {
    const key = at
    at += word.length
    return <span key={key}>{word}</span>
  })
}
