import type { HostApi } from '../../contract/client.ts'
import type { PageView } from '../../contract/views.ts'
import { isWikiError, WikiError } from '../../core/errors.ts'

/** Summaries are named with or without their folder, as clients have it from links; what is no summary is refused. */
export async function summaryPage(api: HostApi, domain: string, slug: string): Promise<PageView> {
  const bare = slug.replace(/^\[\[|\]\]$/gu, '')
  const inFolder = /^(wiki\/)?summaries\//u.test(bare) ? bare : `summaries/${bare}`
  const page = await api.request('pages.get', { domain, page: inFolder }).catch((error: unknown) => {
    if (!isWikiError(error, 'not_found')) throw error
    return api.request('pages.get', { domain, page: bare })
  })
  if (page.kind === 'summary') return page
  throw new WikiError('not_found', `“${page.title}” is no summary of a source. Read it with get_node.`)
}
