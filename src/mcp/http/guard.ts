import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Refusal = { readonly status: 401 | 403; readonly words: string }

/**
 * Other web pages can reach a loopback port. So the Host must be ours (a rebound name is not), a sent Origin must be
 * ours, and the API needs the token. Null means: go on.
 */
export function refuse(
  headers: IncomingHttpHeaders,
  ours: { readonly port: number; readonly token: string },
  needsToken: boolean,
): Refusal | null {
  const hosts = [`127.0.0.1:${ours.port}`, `localhost:${ours.port}`]
  if (!hosts.includes(headers.host ?? '')) return { status: 403, words: 'This address is not one of ours.' }
  const origin = headers.origin
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return { status: 403, words: 'Another page may not speak to Commonplace.' }
  if (!needsToken) return null
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  if (scheme === 'Bearer' && token !== undefined && sameSecret(token, ours.token)) return null
  return {
    status: 401,
    words: 'This window has no valid token. Open the address that Commonplace printed when it started.',
  }
}

function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
