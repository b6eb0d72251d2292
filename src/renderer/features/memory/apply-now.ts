import type { HostApi } from '../../../contract/client.ts'
import type { ChangeView } from '../../../contract/views.ts'
import { explain, hostWords } from '../../state/explain.ts'

/** Accepts a change that a person made by hand and has before their eyes. Answers a sentence where it was not written. */
export async function applyNow(api: HostApi, propose: () => Promise<ChangeView>): Promise<string | null> {
  let change: ChangeView | null = null
  try {
    change = await propose()
    const receipt = await api.request('changes.accept', { changeId: change.id, revision: change.revision })
    const back = receipt.files.find((file) => file.kind === 'returned')
    if (back?.kind === 'returned') throw new Error(hostWords(back.why, back.said))
    return null
  } catch (error) {
    // What was not written must not wait in the Inbox for somebody who wonders what it is.
    if (change) await api.request('changes.discard', { changeId: change.id }).catch(() => null)
    return error instanceof Error && change ? error.message : explain(error)
  }
}
