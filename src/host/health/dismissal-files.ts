import type { Finding } from '../../health/index.ts'
import {
  type CuratorDismissal,
  type Dismissal,
  dismissalLine,
  isDismissedByCurator,
  readCuratorDismissals,
  standingDismissals,
} from '../../health/index.ts'
import { appendRecord } from '../fs/append-record.ts'
import type { FileStore } from '../fs/file-store.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { thisMachine } from '../memory/this-machine.ts'

const folder = '.commonplace/dismissed'
/** The Curator keeps its own beside the index; it is read and never written. */
const curatorFiles = ['wiki/.health-dismissed.jsonl', '.health-dismissed.jsonl']

export type StandingDismissals = {
  readonly own: ReadonlyMap<string, Dismissal>
  readonly curator: readonly CuratorDismissal[]
}

/** What any machine dismissed in this domain, by its files. */
export async function readDismissals(files: FileStore): Promise<StandingDismissals> {
  const names = ((await files.list(folder)) ?? []).filter(
    ({ kind, name }) => kind === 'file' && name.endsWith('.jsonl'),
  )
  const own = await Promise.all(names.map(({ name }) => readText(files, `${folder}/${name}`)))
  const curator = await Promise.all(curatorFiles.map((path) => readText(files, path)))
  return { own: standingDismissals(own), curator: readCuratorDismissals(curator.join('\n')) }
}

export function dismissalOf(finding: Finding, { own, curator }: StandingDismissals): Dismissal | null {
  const mine = own.get(finding.key)
  if (mine) return mine
  const theirs = isDismissedByCurator(finding, curator)
  if (!theirs) return null
  const { key, rule, path, what } = finding
  return { key, rule, path, what, at: theirs.at, from: 'curator' }
}

/** Appends to this machine's own file, so that two machines never write the same one. */
export async function appendDismissals(
  { files, home }: { readonly files: FileStore; readonly home: FileStore },
  findings: readonly Pick<Finding, 'key' | 'rule' | 'path' | 'what'>[],
  at: string,
  kind: 'dismissed' | 'restored',
): Promise<void> {
  if (findings.length === 0) return
  await files.makeFolder(folder)
  const machine = await thisMachine(home)
  const lines = findings.map((finding) => dismissalLine(finding, at, kind)).join('\n')
  await appendRecord(files.root, `${folder}/${machine}.jsonl`, lines)
}

async function readText(files: FileStore, path: string): Promise<string> {
  const file = await files.read(path)
  return file === null ? '' : (textOfBytes(file.bytes) ?? '')
}
