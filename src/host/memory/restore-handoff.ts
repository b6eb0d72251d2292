import {
  handoffPath,
  journalLine,
  journalPath,
  normaliseScope,
  placeOfProject,
  readHandoff,
} from '../../memory/index.ts'
import { textOfBytes } from '../fs/read-text.ts'
import { replaceFile } from '../fs/replace-file.ts'
import { type MemoryDomain, refuseReadOnly } from './memory-domain.ts'
import { noLongerKept, replacedHandoffs } from './replaced-handoffs.ts'
import { checkOnDisk, journal, type MemoryHome } from './save-handoff.ts'
import { thisMachine } from './this-machine.ts'

type Wanted = { readonly project: string | undefined; readonly scope: string; readonly id: string }

/** Puts a replaced handoff back in force, byte for byte; the one in force now is kept in its turn. */
export async function restoreHandoff(
  domain: MemoryDomain,
  home: MemoryHome,
  { project, scope: given, id }: Wanted,
  now: Date,
): Promise<{ scope: string; headline: string | null }> {
  refuseReadOnly(domain)
  const place = placeOfProject(domain.name, project)
  const scope = normaliseScope(given)
  const machine = await thisMachine(home.root)
  const keeping = replacedHandoffs(home.domain, place.project, scope)
  const bytes = await keeping.read(id)
  if (bytes === null) throw noLongerKept(id)
  const path = handoffPath(place, scope, machine)
  const before = await domain.files.read(path)
  if (before !== null) await keeping.keepOld(before.bytes, new Date(Math.max(0, now.getTime() - 1)))
  await keeping.keepNew(bytes, now)
  await replaceFile(domain.files, path, bytes, { token: 'handoff' })
  await checkOnDisk(domain, path, bytes)
  const { headline, provenance } = readHandoff(textOfBytes(bytes) ?? '')
  const saved = provenance.saved ?? 'an unknown time'
  const entry = {
    at: now.toISOString(),
    scope,
    machine,
    harness: null,
    model: null,
    headline: headline ?? '',
    bytes: bytes.length,
    rejections: [`restored as saved at ${saved}`],
  }
  await journal(domain, journalPath(place, scope, machine), journalLine(entry))
  return { scope, headline }
}
