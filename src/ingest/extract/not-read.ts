export type Unread = readonly [count: number, one: string, many: string]

/** "Its 3 pictures and 1 chart were not read.": what a document holds beside its text. Nothing of nothing. */
export function notRead(...kinds: readonly Unread[]): string[] {
  const parts = kinds.filter(([count]) => count > 0).map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  if (parts.length === 0) return []
  const listed = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  const isOne = parts.length === 1 && kinds.every(([count]) => count <= 1)
  return [`Its ${listed} ${isOne ? 'was' : 'were'} not read.`]
}

export const pictures = (count: number): Unread => [count, 'picture', 'pictures']
export const charts = (count: number): Unread => [count, 'chart', 'charts']
export const comments = (count: number): Unread => [count, 'comment', 'comments']

/** How often a pattern stands in a text. */
export const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
