import type { obsidianRequests } from '../../contract/obsidian-requests.ts'
import type { Handlers, Parsed } from '../../contract/requests.ts'
import type { Sentence } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import { textDiff } from '../../core/text/text-diff.ts'
import type { HostContext } from '../host-context.ts'
import type { ObsidianPlan } from '../obsidian/plan-obsidian.ts'

type Wanted = Omit<Parsed<'obsidian.write'>, 'key'>

const beforehand = say('obsidianFirst', {})

/** Loaded when somebody sets it up: nothing of it is needed before. */
const loaded = () => import('../obsidian/plan-obsidian.ts')

export function obsidianHandlers(context: HostContext): Pick<Handlers, keyof typeof obsidianRequests> {
  async function plan({ domain, parts, remove }: Wanted): Promise<ObsidianPlan> {
    const { handle, isPlain } = context.domain(domain)
    if (isPlain || handle.readOnly || context.seat.vault?.writable === false)
      throw refusal('read_only', ['obsidianReadOnly', {}])
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
        beforehand: beforehand.words,
        beforehandSaid: beforehand.said,
      }
    },
    async 'obsidian.write'({ key, ...ask }) {
      const now = await plan(ask)
      if (now.key !== key) throw refusal('conflict', ['obsidianMoved', {}])
      const { writeObsidian } = await loaded()
      return { files: await writeObsidian(now), ...wordsAfter(ask, now) }
    },
  }
}

function wordsAfter({ remove }: Wanted, { files }: ObsidianPlan): Sentence {
  if (remove) return say('obsidianOut', {})
  // Obsidian keeps the list of snippets that are on beside the theme, which is the person’s alone.
  const hasSnippet = files.some(({ path }) => path.endsWith('.css'))
  return say(hasSnippet ? 'obsidianSnippet' : 'obsidianAnew', {})
}
