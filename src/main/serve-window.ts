import type { Protocol } from 'electron'
import { contentSecurityPolicy, resolveStatic, typeOf } from '../host/window-files.ts'
import { isOwnPage, windowScheme } from './own-page.ts'

/** Answers the window's own scheme from the built files below `root`, and nothing else from anywhere. */
export function serveWindow(
  protocol: Pick<Protocol, 'handle'>,
  root: string,
  read: (file: string) => Promise<Uint8Array<ArrayBuffer>>,
): void {
  protocol.handle(windowScheme, async (request) => {
    const gone = () => new Response(null, { status: 404 })
    if (request.method !== 'GET' || !isOwnPage(request.url)) return gone()
    const file = resolveStatic(root, new URL(request.url).pathname)
    const bytes = file === null ? null : await read(file).catch(() => null)
    if (file === null || bytes === null) return gone()
    return new Response(bytes, {
      headers: {
        'content-type': typeOf(file),
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
      },
    })
  })
}
