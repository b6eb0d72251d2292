import type { ProjectView } from '../../../contract/memory-views.ts'
import { formatRoute, type MemoryView } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { ago } from './ago.ts'

type Props = {
  readonly domain: string
  readonly projects: readonly ProjectView[]
  readonly current: string | null
  readonly view: MemoryView
  /** The list is what the place shows; else one project is. */
  readonly isMain: boolean
}

export function ProjectList({ domain, projects, current, view, isMain }: Props) {
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <section className="memory-list" aria-labelledby="memory-projects">
      <Heading id="memory-projects">{t.memory.projects}</Heading>
      <ul>
        {projects.map(({ project, isOwn, latest }) => (
          <li key={project}>
            <a
              className="memory-project"
              href={formatRoute({ place: 'memory', domain, project, view })}
              aria-current={project === current ? 'page' : undefined}
            >
              <span className="memory-project-name">{project}</span>
              <span className="quiet small">{latest ? ago(latest.savedAt) : t.memory.none}</span>
              <span className="memory-project-line quiet">{latest?.headline ?? (isOwn ? t.memory.own : '')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
