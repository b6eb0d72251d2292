import type { HostApi } from '../contract/client.ts'
import type { ChangeView } from '../contract/views.ts'
import { acceptPreview } from './accept-preview.ts'
import { type CommandCall, isOn } from './command.ts'
import { printPreview, receiptWords } from './print-change.ts'

/** What is done where nobody can be asked and `--yes` was not given. */
type Unasked =
  | { readonly kind: 'refuse'; readonly words: string }
  /** The preview waits in the Inbox. */
  | { readonly kind: 'wait'; readonly words: string }
  | { readonly kind: 'go-on' }

type Words = {
  readonly question: string
  readonly unasked: Unasked
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
    if (terminal.interactive && !json) {
      if (!/^y/iu.test((await terminal.ask(question)).trim())) {
        await leave()
        say('refused', 'Nothing was changed.')
        return 0
      }
    } else if (unasked.kind === 'wait') {
      say('proposed', unasked.words)
      return 0
    } else if (unasked.kind === 'refuse') {
      await leave()
      say('refused', unasked.words)
      return 3
    }
  }
  const receipt = await acceptPreview(api, call, preview)
  terminal.out(json ? JSON.stringify({ status: receipt.status, receipt }) : receiptWords(receipt))
  return receipt.status === 'partial' ? 3 : 0
}
