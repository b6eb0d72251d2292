import type { obsidianRequests } from '../../contract/obsidian-requests.ts'
import type { Handlers, Parsed } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import { textDiff } from '../../core/text/text-diff.ts'
import type { HostContext } from '../host-context.ts'
import type { ObsidianPlan } from '../obsidian/plan-obsidian.ts'

type Wanted = Omit<Parsed<'obsidian.write'>, 'key'>

const beforehand =
  'Quit Obsidian first, or close its graph: it writes these settings itself when the graph closes. Afterwards start it again, or run its command “Reload app without saving”.'

/** Loaded when somebody sets it up: nothing of it is needed before. */
const loaded = () => import('../obsidian/plan-obsidian.ts')

export function obsidianHandlers(context: HostContext): Pick<Handlers, keyof typeof obsidianRequests> {
  async function plan({ domain, parts, remove }: Wanted): Promise<ObsidianPlan> {
    const { handle, isPlain } = context.domain(domain)
    if (isPlain || handle.readOnly || context.seat.vault?.writable === false)
      throw new WikiError('read_only', 'This folder is open for reading only, so its settings stay as they are.')
    const { planObsidian } = await loaded()
    const vault = context.seat.requireVault().path
    return planObsidian([...new Set([handle.root, vault])], { parts, remove })
  }
  return {
    async 'obsidian.preview'(ask) {
      const { key, root, isKnown, isIn, files, notes } = await plan(ask)
      return {
        key,
        root,
        isKnown,
        isIn,
        files: files.map(({ path, before, after }) => ({
          file: path,
          isNew: before === null,
          isGone: after === null,
          hunks: textDiff(before ?? '', after ?? '').map((hunk) => ({ ...hunk, lines: [...hunk.lines] })),
        })),
        notes: [...notes],
        beforehand,
      }
    },
    async 'obsidian.write'({ key, ...ask }) {
      const now = await plan(ask)
      if (now.key !== key)
        throw new WikiError('conflict', 'Obsidian’s settings were changed meanwhile. Look at them once more.')
      const { writeObsidian } = await loaded()
      return { files: await writeObsidian(now), words: wordsAfter(ask, now) }
    },
  }
}

function wordsAfter({ remove }: Wanted, { files }: ObsidianPlan): string {
  if (remove) return 'What was added is taken out again. Start Obsidian anew to see it.'
  // Obsidian keeps the list of snippets that are on beside the theme, which is the person’s alone.
  const hasSnippet = files.some(({ path }) => path.endsWith('.css'))
  return hasSnippet
    ? 'Start Obsidian anew, then turn the snippet “commonplace” on: Settings, Appearance, CSS snippets.'
    : 'Start Obsidian anew to see it.'
}
