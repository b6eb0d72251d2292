import { z } from 'zod'
import { type Finding, type RuleId, ruleIds } from './finding.ts'

/** One line of a machine's file: a finding was dismissed, or taken back. Nothing is ever rewritten. */
export const DismissalLine = z.object({
  format: z.literal(1),
  key: z.string().regex(/^[0-9a-f]{16}$/),
  rule: z.string(),
  path: z.string(),
  what: z.string(),
  at: z.string(),
  kind: z.enum(['dismissed', 'restored']),
})
export type DismissalLine = z.infer<typeof DismissalLine>

export type Dismissal = {
  readonly key: string
  readonly rule: string
  readonly path: string
  readonly what: string
  readonly at: string
  /** Another program's record: it is read, and can be taken back there only. */
  readonly from: 'commonplace' | 'curator'
}

/** What holds now, from the files of all machines: of each finding the last line by time. A line that cannot be read is nobody's. */
export function standingDismissals(files: readonly string[]): Map<string, Dismissal> {
  const last = new Map<string, DismissalLine>()
  for (const line of files.flatMap((text) => text.split('\n'))) {
    const read = readLine(line)
    const known = read && last.get(read.key)
    if (read && (!known || known.at <= read.at)) last.set(read.key, read)
  }
  return new Map(
    [...last.values()].flatMap(({ key, rule, path, what, at, kind }) =>
      kind === 'dismissed' ? [[key, { key, rule, path, what, at, from: 'commonplace' as const }] as const] : [],
    ),
  )
}

export function dismissalLine(
  finding: Pick<Finding, 'key' | 'rule' | 'path' | 'what'>,
  at: string,
  kind: DismissalLine['kind'],
): string {
  const { key, rule, path, what } = finding
  return JSON.stringify({ format: 1, key, rule, path, what, at, kind } satisfies DismissalLine)
}

/** The Curator's names of what it finds, with ours. */
const curatorRules: Readonly<Record<string, RuleId>> = {
  brokenLinks: 'broken-link',
  orphans: 'orphan',
  folderPrefixLinks: 'folder-prefix-link',
  crossFolderDupes: 'cross-folder-duplicate',
  hyphenVariants: 'name-variant',
  missingBacklinks: 'missing-backlink',
  semanticDupe: 'semantic-duplicate',
}

export type CuratorDismissal = { readonly rule: RuleId; readonly names: readonly string[]; readonly at: string }

/** Lines of `.health-dismissed.jsonl`: a type, the pages or link it is about under whatever names, and a time. */
export function readCuratorDismissals(text: string): CuratorDismissal[] {
  return text.split('\n').flatMap((line) => {
    const record = parsed(line)
    if (typeof record !== 'object' || record === null || !('type' in record)) return []
    const { type, dismissedAt, ...about } = record as Record<string, unknown>
    const rule = typeof type === 'string' ? curatorRules[type] : undefined
    const names = Object.values(about)
      .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
      .filter((value): value is string => typeof value === 'string')
      .map(nameOf)
    if (rule === undefined || names.length === 0) return []
    return [{ rule, names: [...new Set(names)], at: typeof dismissedAt === 'string' ? dismissedAt : '' }]
  })
}

/** Does its record speak of this finding? All its names are among those the finding is about. */
export function isDismissedByCurator(
  finding: Finding,
  records: readonly CuratorDismissal[],
): CuratorDismissal | undefined {
  const about = new Set([finding.path, ...finding.others].map(nameOf))
  for (const { action } of finding.fixes) {
    if (action.kind === 'retarget') about.add(nameOf(action.from)).add(nameOf(action.to))
    if (action.kind === 'unlink') about.add(nameOf(action.target))
  }
  return records.find(({ rule, names }) => rule === finding.rule && names.every((name) => about.has(name)))
}

export const isRuleId = (text: string): text is RuleId => (ruleIds as readonly string[]).includes(text)

function readLine(line: string): DismissalLine | null {
  const result = DismissalLine.safeParse(parsed(line))
  return result.success ? result.data : null
}

function parsed(line: string): unknown {
  if (line.trim() === '') return null
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const nameOf = (text: string): string =>
  text
    .slice(text.lastIndexOf('/') + 1)
    .replace(/^\[\[|\]\]$|\.md$/g, '')
    .toLowerCase()
