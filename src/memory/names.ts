import { WikiError } from '../core/errors.ts'
import { isDomainName } from '../core/text/domain-name.ts'

/** File names of the format: none of them can be a project, nor a scope, which may stand in the same folder. */
const reserved = new Set(['project.md', 'journal.jsonl', 'current.md', 'foundations'])

/** The scope that means: whichever was written last. It can be asked for, not written. */
export const latestScope = 'latest'

/** 1 to 64 characters, ASCII letters, digits, `.`, `_`, `-`, beginning with a letter or digit, without `..`. */
export const isMemoryName = isDomainName

export function isProjectName(name: string): boolean {
  return isMemoryName(name) && !reserved.has(name.toLowerCase())
}

export function checkProjectName(name: string): string {
  if (isProjectName(name)) return name
  throw badName('project', name)
}

export function checkMachineName(name: string): string {
  if (isMemoryName(name)) return name
  throw badName('machine', name)
}

/** A scope as it can be written: `feature/auth` is `feature-auth`. Refuses what leaves no name, or one of the format's own. */
export function normaliseScope(scope: string): string {
  const name = isMemoryName(scope) ? scope : slugOf(scope)
  if (isMemoryName(name) && !reserved.has(name.toLowerCase()) && name.toLowerCase() !== latestScope) return name
  throw badName('scope', scope)
}

export function isFoundationSlug(slug: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,63}\.md$/.test(slug)
}

/** The file a foundation is kept in: given a slug with or without `.md`, or a path or title to make one of. */
export function foundationSlug(name: string): string {
  if (isFoundationSlug(name)) return name
  const stem = slugOf(name.replace(/\.md$/iu, '').toLowerCase().replaceAll(/[._]+/gu, '-')).slice(0, 64)
  const slug = `${stem.replace(/-+$/u, '')}.md`
  if (isFoundationSlug(slug)) return slug
  throw new WikiError(
    'invalid_input',
    `“${name}” cannot name a foundation: use Latin letters, digits and hyphens, such as architecture.md.`,
    { data: { slug: name } },
  )
}

/** `<slug of the host name>-<hex>`: one segment, at most 64 characters. */
export function machineName(hostName: string, installId: string): string {
  const [host = ''] = hostName.split('.')
  const slug = slugOf(host.toLowerCase())
    .slice(0, 48)
    .replace(/[-._]+$/u, '')
  return `${slug === '' ? 'machine' : slug}-${installId}`
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/gu, '-')
    .replaceAll(/\.{2,}/gu, '-')
    .replaceAll(/-{2,}/gu, '-')
    .replace(/^[^A-Za-z0-9]+/u, '')
    .slice(0, 64)
    .replace(/[-.]+$/u, '')
}

function badName(what: 'project' | 'machine' | 'scope', name: string): WikiError {
  const kept = what === 'machine' ? '' : ` “${latestScope}”, “foundations” and the format's own file names are taken.`
  return new WikiError(
    'invalid_input',
    `“${name.slice(0, 100)}” cannot name a ${what}: use 1 to 64 Latin letters, digits, dots, hyphens or underscores, beginning with a letter or digit.${kept}`,
    { data: { [what]: name } },
  )
}
