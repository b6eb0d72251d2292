import type { Handlers } from '../../contract/requests.ts'
import type { HostContext } from '../host-context.ts'
import { originalOf } from '../pages/original-of.ts'

type SourceHandlers = Pick<
  Handlers,
  'sources.fetch' | 'sources.original' | 'recognition.languages' | 'recognition.choose'
>

export function sourceHandlers({ domain, uploads, network, recognition }: HostContext): SourceHandlers {
  const listed = async () => {
    const { languages, folder } = await recognition.list()
    return { languages: [...languages], folder }
  }
  return {
    async 'sources.fetch'({ url }) {
      // Loaded when asked for: what speaks HTTP takes long to load, and few processes ever do.
      const { fetchPage } = await import('../extract/fetch-page.ts')
      const page = await fetchPage(url, network === undefined ? {} : { network })
      const { sourceId, name, bytes } = await uploads.add(page.name, page.bytes, page.url)
      return { sourceId, name, bytes, url: page.url }
    },
    'sources.original': ({ domain: name, summary }) => originalOf(domain(name), summary),
    'recognition.languages': listed,
    async 'recognition.choose'({ languages }) {
      await recognition.choose(languages)
      return listed()
    },
  }
}
