import { checkMachineName, checkProjectName, isMemoryName, isProjectName } from './names.ts'

/** A project of a domain. Its folder is `state/` itself when it is the domain's own, never `state/<domain>/`. */
export type ProjectPlace = {
  readonly project: string
  /** `state` or `state/<project>`. */
  readonly folder: string
}

/** Absent or the domain's own name means the domain's own project. */
export function placeOfProject(domain: string, project: string | undefined): ProjectPlace {
  if (project === undefined || project.toLowerCase() === domain.toLowerCase())
    return { project: domain, folder: 'state' }
  return { project, folder: `state/${checkProjectName(project)}` }
}

export const briefPath = ({ folder }: ProjectPlace): string => `${folder}/project.md`
export const foundationsFolder = ({ folder }: ProjectPlace): string => `${folder}/foundations`
export const manifestPath = (place: ProjectPlace): string => `${foundationsFolder(place)}/manifest.json`
export const foundationPath = (place: ProjectPlace, slug: string): string => `${foundationsFolder(place)}/${slug}`
const machineFolder = ({ folder }: ProjectPlace, scope: string, machine: string): string =>
  `${folder}/${scope}/${checkMachineName(machine)}`
export const handoffPath = (place: ProjectPlace, scope: string, machine: string): string =>
  `${machineFolder(place, scope, machine)}/current.md`
export const journalPath = (place: ProjectPlace, scope: string, machine: string): string =>
  `${machineFolder(place, scope, machine)}/journal.jsonl`

export type HandoffPlace = { readonly scope: string; readonly machine: string }

/** What one project has on disk. */
export type ProjectTree = {
  readonly project: string
  readonly hasBrief: boolean
  readonly hasFoundations: boolean
  readonly handoffs: readonly HandoffPlace[]
}

/**
 * The projects below `state/`, from the paths of its files. Depth tells a scope of the domain's own project
 * (`<scope>/<machine>/current.md`) from another project's (`<project>/<scope>/<machine>/current.md`). What is named in no
 * way the format knows is not ours and is passed over. The domain's own project comes first, always.
 */
export function projectsIn(domain: string, paths: readonly string[]): ProjectTree[] {
  const found = new Map<string, { hasBrief: boolean; hasFoundations: boolean; handoffs: HandoffPlace[] }>()
  const at = (project: string) => {
    const known = found.get(project)
    if (known) return known
    const fresh = { hasBrief: false, hasFoundations: false, handoffs: [] }
    found.set(project, fresh)
    return fresh
  }
  at(domain)
  for (const path of paths) {
    const parts = path.split('/').slice(1)
    const own = isOfProject(parts)
    if (own) note(at(domain), parts)
    else {
      const [project = '', ...rest] = parts
      const isOther = isProjectName(project) && project.toLowerCase() !== domain.toLowerCase()
      if (isOther && isOfProject(rest)) note(at(project), rest)
    }
  }
  const [own, ...others] = [...found].map(([project, tree]) => ({ project, ...tree }))
  others.sort((one, other) => (one.project < other.project ? -1 : 1))
  return own === undefined ? others : [own, ...others]
}

function isOfProject(parts: readonly string[]): boolean {
  const [first = '', second = '', third] = parts
  if (parts.length === 1) return first === 'project.md'
  if (first === 'foundations') return parts.length === 2
  return parts.length === 3 && third === 'current.md' && isMemoryName(first) && isMemoryName(second)
}

function note(
  tree: { hasBrief: boolean; hasFoundations: boolean; handoffs: HandoffPlace[] },
  [first = '', machine = '']: readonly string[],
): void {
  if (first === 'project.md') tree.hasBrief = true
  else if (first === 'foundations') tree.hasFoundations = true
  else tree.handoffs.push({ scope: first, machine })
}
