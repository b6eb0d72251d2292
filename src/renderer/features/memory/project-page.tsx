import type { ProjectView } from '../../../contract/memory-views.ts'
import { formatRoute, type MemoryView, memoryViews } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { number } from '../../strings/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Brief } from './brief.tsx'
import { Foundations } from './foundations.tsx'
import { Handoffs } from './handoffs.tsx'
import { Journal } from './journal.tsx'

type Props = {
  readonly domain: string
  readonly project: ProjectView
  readonly view: MemoryView
  readonly version: string
  readonly isMain: boolean
}

/** One project: its name, and what is kept of it, one kind at a time. */
export function ProjectPage({ domain, project, view, version, isMain }: Props) {
  const Heading = isMain ? 'h1' : 'h2'
  const counts = { now: 0, brief: 0, foundations: project.foundations, journal: 0 }
  const shown = { domain, project: project.project, version }
  return (
    <div className="scroll memory-page">
      <a
        className="memory-back button button-quiet"
        href={formatRoute({ place: 'memory', domain, project: null, view })}
      >
        <Icon name="back" />
        {t.memory.back}
      </a>
      <header className="memory-head">
        <Heading>{project.project}</Heading>
        <nav aria-label={t.memory.viewsLabel}>
          <ul className="memory-views">
            {memoryViews.map((each) => (
              <li key={each}>
                <a
                  href={formatRoute({ place: 'memory', domain, project: project.project, view: each })}
                  aria-current={each === view ? 'page' : undefined}
                >
                  {t.memory.views[each]}
                  {counts[each] > 0 && <span className="tabular"> {number(counts[each])}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {view === 'now' && <Handoffs {...shown} />}
      {view === 'brief' && <Brief {...shown} />}
      {view === 'foundations' && <Foundations {...shown} />}
      {view === 'journal' && <Journal {...shown} />}
    </div>
  )
}
