import type { Handlers } from '../../contract/requests.ts'
import { fetchPage } from '../extract/fetch-page.ts'
import type { HostContext } from '../host-context.ts'
import { originalOf } from '../pages/original-of.ts'

type SourceHandlers = Pick<Handlers, 'sources.fetch' | 'sources.original'>

export function sourceHandlers({ domain, uploads, network }: HostContext): SourceHandlers {
  return {
    async 'sources.fetch'({ url }) {
      const page = await fetchPage(url, network === undefined ? {} : { network })
      const { sourceId, name, bytes } = await uploads.add(page.name, page.bytes, page.url)
      return { sourceId, name, bytes, url: page.url }
    },
    'sources.original': ({ domain: name, summary }) => originalOf(domain(name), summary),
  }
}
