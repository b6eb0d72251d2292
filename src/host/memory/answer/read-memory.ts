import type { ProjectView } from '../../../contract/memory-views.ts'
import { briefPath, limits, placeOfProject, readBrief, readHandoff } from '../../../memory/index.ts'
import { textOfBytes } from '../../fs/read-text.ts'
import type { HostContext } from '../../host-context.ts'
import { readProjects, readStateFile } from '../memory-domain.ts'
import { memoryDomain, memoryHome } from '../of-open-domain.ts'
import { readContext, readFoundation } from '../read-context.ts'
import { countFoundations, readFoundations } from '../read-foundations.ts'
import {
  findCollisions,
  type HandoffQuestion,
  pickHandoff,
  readHandoffs,
  readJournals,
  sameName,
} from '../read-handoffs.ts'
import { noLongerKept, replacedHandoffs } from '../replaced-handoffs.ts'
import { knownMachine } from '../this-machine.ts'
import type { MemoryHandlers } from './memory-handlers.ts'
import { foundationsView, handoffRowView, handoffView } from './views.ts'

type ReadMemory = Omit<MemoryHandlers, 'memory.save' | 'memory.restore' | `memory.propose${string}`>

export function readMemory(context: HostContext): ReadMemory {
  const memoryOf = (name: string) => memoryDomain(context.domain(name))
  const ask = async (name: string, project: string | undefined): Promise<HandoffQuestion> => ({
    domain: memoryOf(name),
    project,
    trees: await readProjects(memoryOf(name)),
    machine: await knownMachine(context.home),
    now: context.now(),
  })
  const replacedOf = (name: string, project: string | undefined, scope: string) => {
    const domain = context.domain(name)
    return replacedHandoffs(memoryHome(context.home, domain).domain, placeOfProject(name, project).project, scope)
  }

  return {
    async 'memory.projects'({ domain }) {
      const question = await ask(domain, undefined)
      return { projects: await Promise.all(question.trees.map(({ project }) => projectView(question, project))) }
    },
    async 'memory.handoffs'({ domain, project }) {
      const question = await ask(domain, project)
      const [handoffs, collisions] = await Promise.all([readHandoffs(question), findCollisions(question)])
      return {
        project: placeOfProject(domain, project).project,
        machine: question.machine,
        handoffs: handoffs.map(handoffRowView),
        collisions: collisions.map((each) => ({ ...each, tools: [...each.tools] })),
      }
    },
    async 'memory.state'({ domain, project, scope, machine, journalLimit }) {
      const question = await ask(domain, project)
      const handoffs = await readHandoffs(question)
      const handoff = pickHandoff(handoffs, scope, machine)
      const [journal, collisions] = await Promise.all([
        readJournals(question, { scope: handoff?.scope ?? scope, machine, limit: journalLimit }),
        findCollisions(question),
      ])
      return {
        project: placeOfProject(domain, project).project,
        handoff: handoff === null ? null : handoffView(handoff),
        others: handoffs.filter((each) => each !== handoff).map(handoffRowView),
        journal: journal.map((entry) => ({ ...entry, rejections: [...entry.rejections] })),
        collisions: collisions.map((each) => ({ ...each, tools: [...each.tools] })),
      }
    },
    async 'memory.replaced'({ domain, project, scope }) {
      const handoffs = await readHandoffs(await ask(domain, project))
      const current = handoffs.find((each) => each.isOwn && sameName(each.scope, scope))
      return { replaced: await replacedOf(domain, project, scope).list(current?.hash ?? null) }
    },
    async 'memory.replacedText'({ domain, project, scope, id }) {
      const bytes = await replacedOf(domain, project, scope).read(id)
      if (bytes === null) throw noLongerKept(id)
      const text = textOfBytes(bytes) ?? ''
      const { headline, provenance, sections } = readHandoff(text)
      const { saved = null, harness = null, model = null } = provenance
      return {
        text,
        headline,
        saved,
        harness,
        model,
        sections: sections.map(({ heading, body }) => ({ heading, body })),
      }
    },
    async 'memory.journal'({ domain, project, scope, limit }) {
      const entries = await readJournals(await ask(domain, project), { scope, limit })
      return { entries: entries.map((entry) => ({ ...entry, rejections: [...entry.rejections] })) }
    },
    async 'memory.brief'({ domain, project }) {
      const place = placeOfProject(domain, project)
      const path = briefPath(place)
      const file = await readStateFile(memoryOf(domain), path)
      const read = readBrief(file?.text ?? '')
      return {
        project: place.project,
        path,
        exists: file !== null,
        authority: read.authority,
        record: { ...read.record },
        text: read.text,
        raw: file?.text ?? '',
        hash: file?.hash ?? null,
        repeated: [...read.repeated],
        bytes: file?.bytes ?? 0,
        limit: limits.briefBytes,
      }
    },
    'memory.foundations': async ({ domain, project }) =>
      foundationsView(await readFoundations(memoryOf(domain), placeOfProject(domain, project))),
    'memory.foundation': async ({ domain, project, slug }) => ({
      text: await readFoundation(memoryOf(domain), project, slug),
    }),
    async 'memory.context'({ domain, project, ...request }) {
      const found = await readContext(await ask(domain, project), { ...request, include: request.include })
      const known = new Map(found.foundations.documents.map((document) => [document.slug, document]))
      return {
        project: placeOfProject(domain, project).project,
        brief: found.brief === null ? null : { authority: found.brief.authority, text: found.brief.text },
        handoff: found.handoff === null ? null : handoffView(found.handoff),
        journal: found.journal.map((entry) => ({ ...entry, rejections: [...entry.rejections] })),
        foundations: foundationsView(found.foundations),
        include: found.include,
        bodies: found.bodies.map(({ slug, text, isCut }) => {
          const { title = slug, sha256 = '' } = known.get(slug) ?? {}
          return { slug, title, sha256, text, isCut }
        }),
        leftOut: [...found.leftOut],
        unreadable: [...found.unreadable],
      }
    },
  }
}

async function projectView(question: HandoffQuestion, project: string): Promise<ProjectView> {
  const { domain } = question
  const place = placeOfProject(domain.name, project)
  const [brief, handoffs, foundations] = await Promise.all([
    readStateFile(domain, briefPath(place)),
    readHandoffs({ ...question, project }),
    countFoundations(domain, place),
  ])
  const [latest] = handoffs
  return {
    project: place.project,
    isOwn: place.folder === 'state',
    brief: brief === null ? 'none' : readBrief(brief.text).authority,
    foundations,
    scopes: [...new Set(handoffs.map(({ scope }) => scope))],
    latest: latest === undefined ? null : handoffRowView(latest),
  }
}
