import { type HostApi, unwrapReply } from '../../contract/client.ts'

export type OpenOriginal = (domain: string, summary: string) => Promise<void>

/** What a browser shows without running anything; all else is saved. */
const shown = /^(?:application\/pdf|image\/(?:png|jpeg|gif|webp)|text\/plain)$/

/** A tab of this origin must never run a document: HTML and SVG, which could, are saved like any other file. */
export function originalsInTabs(api: HostApi, token: string): OpenOriginal {
  return async (domain, summary) => {
    const { name, mediaType } = await api.request('sources.original', { domain, summary })
    const query = new URLSearchParams({ domain, summary })
    const answer = await fetch(`/api/original?${query}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) {
      unwrapReply(await answer.json())
      return
    }
    const isText = mediaType === 'text/markdown' || mediaType === 'text/csv'
    const type = shown.test(mediaType) ? mediaType : isText ? 'text/plain' : 'application/octet-stream'
    const url = URL.createObjectURL(
      new Blob([await answer.blob()], { type: type === 'text/plain' ? `${type};charset=utf-8` : type }),
    )
    const link = document.createElement('a')
    link.href = url
    if (type === 'application/octet-stream') link.download = name
    else link.target = '_blank'
    link.rel = 'noopener'
    link.click()
    // Long enough for a tab or a download to have taken it.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
}
