import type { HostApi } from '../contract/client.ts'
import type { ChangeView } from '../contract/views.ts'
import { acceptPreview } from './accept-preview.ts'
import { type CommandCall, isOn } from './command.ts'
import { printPreview, receiptWords } from './print-change.ts'

type Words = {
  readonly question: string
  /** Where nobody can be asked and `--yes` was not given. */
  readonly unasked: string
  /** Does saying no forget the preview? */
  readonly discards: boolean
}

/** Shows a waiting preview, asks, and applies it; `--dry-run` and `--yes` answer beforehand. Answers the exit code. */
export async function settlePreview(
  api: HostApi,
  call: CommandCall,
  preview: ChangeView,
  { question, unasked, discards }: Words,
): Promise<number> {
  const { terminal, values, json } = call
  const say = (status: string, words: string) => terminal.out(json ? JSON.stringify({ status, preview }) : words)
  const leave = async () => (discards ? api.request('changes.discard', { changeId: preview.id }) : null)
  if (!json) printPreview(preview, terminal)
  if (isOn(values, 'dry-run')) {
    await leave()
    say('previewed', 'Dry run: nothing was written.')
    return 0
  }
  if (!isOn(values, 'yes')) {
    const canAsk = terminal.interactive && !json
    if (!canAsk || !/^y/iu.test((await terminal.ask(question)).trim())) {
      await leave()
      say('refused', canAsk ? 'Nothing was changed.' : unasked)
      return canAsk ? 0 : 3
    }
  }
  const receipt = await acceptPreview(api, call, preview)
  terminal.out(json ? JSON.stringify({ status: receipt.status, receipt }) : receiptWords(receipt))
  return receipt.status === 'partial' ? 3 : 0
}
