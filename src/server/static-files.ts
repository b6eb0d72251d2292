import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { contentSecurityPolicy, resolveStatic, typeOf } from '../host/window-files.ts'

/** The built window, file by file. */
export async function serveStatic(root: string, pathname: string, head: boolean, response: ServerResponse) {
  const file = resolveStatic(root, pathname)
  const bytes = file === null ? null : await readFile(file).catch(() => null)
  if (file === null || bytes === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(head ? undefined : 'Nothing is here.')
    return
  }
  // Built names carry a hash, except the page itself.
  const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  response.writeHead(200, {
    'content-type': typeOf(file),
    'content-length': bytes.length,
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': cache,
  })
  response.end(head ? undefined : bytes)
}
