import type { ClientView } from '../../../../contract/mcp-requests.ts'

/** How an assistant stands with the vault that is open, as one word. */
export type Standing = 'ready' | 'absent' | 'missing' | 'elsewhere' | 'installation' | 'gone' | 'other' | 'unreadable'

export function standingOf({ state, isHere }: ClientView, vault: string): Standing {
  switch (state.kind) {
    case 'absent':
      return isHere ? 'absent' : 'missing'
    case 'unreadable':
    case 'other':
      return state.kind
    case 'installed':
      if (state.program === 'gone') return 'gone'
      if (state.options.vault !== vault) return 'elsewhere'
      return state.program === 'this' ? 'ready' : 'installation'
  }
}

/** Those on this computer first, else in the order they came. */
export function inOrder<T extends { readonly isHere: boolean; readonly state: { readonly kind: string } }>(
  clients: readonly T[],
): readonly T[] {
  const isThere = ({ isHere, state }: T) => isHere || state.kind !== 'absent'
  return [...clients.filter(isThere), ...clients.filter((client) => !isThere(client))]
}
