import type { HostApi } from '../contract/client.ts'
import type { ChangeView } from '../contract/views.ts'
import type { Receipt } from '../core/change/change-set.ts'
import { isWikiError } from '../core/errors.ts'
import { type CommandCall, isOn } from './command.ts'

const mostTries = 10

/**
 * Applies what was shown. Where another process changed the wiki in between, `--yes` is a yes to what is planned anew,
 * too; a person who was asked looks at it once more.
 */
export async function acceptPreview(
  api: HostApi,
  { values }: Pick<CommandCall, 'values'>,
  shown: ChangeView,
): Promise<Receipt> {
  let preview = shown
  for (let tries = 1; ; tries++) {
    try {
      return await api.request('changes.accept', { changeId: preview.id, revision: preview.revision })
    } catch (error) {
      if (!isOn(values, 'yes') || tries === mostTries || !isWikiError(error, 'stale_revision')) throw error
      preview = await api.request('changes.open', { changeId: preview.id })
      if (preview.sameName?.answer.kind === 'undecided') throw error
    }
  }
}
