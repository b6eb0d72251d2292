import { createClient, type HostApi } from '../../contract/client.ts'
import { createHttpWire, type FetchLike } from '../../contract/http-wire.ts'
import { type Bridge, createIpcWire, createShellAbilities, type ShellAbilities } from '../../contract/ipc-wire.ts'
import { type OpenOriginal, originalsInTabs } from './original-in-tab.ts'

declare global {
  interface Window {
    /** Put there by the preload of the desktop shell. */
    commonplace?: Bridge
  }
}

export type Line = 'up' | 'down'
export type Connected = {
  readonly api: HostApi
  readonly shell: ShellAbilities | null
  /** Shows the document a summary was read from, in a program or tab of its own. */
  readonly openOriginal: OpenOriginal
}

/** The desktop's bridge where there is one, else HTTP to the server this page came from. `onLine` tells of the event stream. */
export function connect(token: string | null, onLine: (line: Line) => void): Connected {
  const bridge = window.commonplace
  if (bridge) {
    const shell = createShellAbilities(bridge)
    return { api: createClient(createIpcWire(bridge)), shell, openOriginal: shell.openOriginal }
  }
  const wire = createHttpWire({
    base: window.location.origin,
    token: token ?? '',
    fetch: watchedFetch(onLine),
    sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    abort: () => new AbortController(),
  })
  const api = createClient(wire)
  return { api, shell: null, openOriginal: originalsInTabs(api, token ?? '') }
}

/** The window learns from its event stream whether the server lives: a stream that ends or fails means it does not. */
function watchedFetch(onLine: (line: Line) => void): FetchLike {
  return async (url, init) => {
    const streams = url.endsWith('/api/events')
    try {
      // A document of the wire's is what fetch calls a Blob.
      const answer = await fetch(url, init as RequestInit)
      if (!streams || answer.status !== 200 || !answer.body) return answer
      onLine('up')
      const reader = answer.body.getReader()
      const read = async () => {
        const chunk = await reader.read().catch((error: unknown) => {
          onLine('down')
          throw error
        })
        if (chunk.done) onLine('down')
        return chunk
      }
      return { status: 200, json: () => answer.json(), body: { getReader: () => ({ read }) } }
    } catch (error) {
      if (streams && !init.signal?.aborted) onLine('down')
      throw error
    }
  }
}

/** Takes the token out of the address, where it came in, and keeps it for this origin, so that a reload needs no new one. */
export function takeToken(): string | null {
  const token = /[#&]token=([\w-]+)/.exec(window.location.hash)?.[1] ?? null
  if (token) {
    localStorage.setItem('commonplace.token', token)
    history.replaceState(null, '', '#/')
  }
  return token ?? localStorage.getItem('commonplace.token')
}
