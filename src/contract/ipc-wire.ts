import { type Uploaded, unwrapReply, type Wire } from './client.ts'

/** What the preload puts on `window.commonplace`: two functions, one per channel. */
export interface Bridge {
  send(message: BridgeMessage): Promise<unknown>
  /** Returns the function that stops listening. */
  listen(listener: (message: unknown) => void): () => void
}

/** `shell` is for what only a desktop shell can do; it is no row of the contract. */
export type BridgeMessage =
  | { readonly kind: 'request'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'upload'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'shell'; readonly call: ShellCall }

export type ShellCall =
  | { readonly kind: 'choose-folder'; readonly title: string }
  | { readonly kind: 'choose-files'; readonly title: string }
  | { readonly kind: 'reveal'; readonly domain: string; readonly path: string }
  | { readonly kind: 'open-in-obsidian'; readonly domain: string; readonly path: string }
  | { readonly kind: 'open-original'; readonly domain: string; readonly summary: string }

/** Requests and events over Electron's two channels. A window that lives never loses its connection, so no gaps. */
export function createIpcWire(bridge: Bridge): Wire {
  return {
    send: (name, input) => bridge.send({ kind: 'request', name, input }),
    upload: async (name, content) => {
      const bytes = content instanceof Uint8Array ? content : new Uint8Array(await content.arrayBuffer())
      return bridge.send({ kind: 'upload', name, bytes })
    },
    listen: (onMessage) => bridge.listen(onMessage),
  }
}

/** The desktop shell's own abilities; a window without a bridge has none and shows none. */
export interface ShellAbilities {
  /** The folder's path, or null when the person cancelled. */
  chooseFolder(title: string): Promise<string | null>
  /** Uploaded sources, as a drop would have given; empty when the person cancelled. */
  chooseFiles(title: string): Promise<Uploaded[]>
  reveal(domain: string, path: string): Promise<void>
  /** Opens a file of a domain in Obsidian, where that is installed and knows the folder as a vault. */
  openInObsidian(domain: string, path: string): Promise<void>
  /** Opens the document a summary was read from in the system's own program; one of a kind that could run is shown in its folder instead. */
  openOriginal(domain: string, summary: string): Promise<void>
}

export function createShellAbilities(bridge: Bridge): ShellAbilities {
  const call = async (shellCall: ShellCall) => unwrapReply(await bridge.send({ kind: 'shell', call: shellCall }))
  // Each answer below has the one shape that the desktop shell gives to that call.
  return {
    chooseFolder: async (title) => (await call({ kind: 'choose-folder', title })) as string | null,
    chooseFiles: async (title) => (await call({ kind: 'choose-files', title })) as Uploaded[],
    reveal: async (domain, path) => void (await call({ kind: 'reveal', domain, path })),
    openInObsidian: async (domain, path) => void (await call({ kind: 'open-in-obsidian', domain, path })),
    openOriginal: async (domain, summary) => void (await call({ kind: 'open-original', domain, summary })),
  }
}
