export const kinds = ['person', 'organisation', 'software', 'place', 'event', 'work', 'product', 'concept'] as const

export type Kind = (typeof kinds)[number]

export type Scores = Partial<Record<Kind, number>>

export function addScores(into: Scores, more: Scores, factor = 1): void {
  for (const kind of kinds) if (more[kind] !== undefined) into[kind] = (into[kind] ?? 0) + factor * more[kind]
}

/** The kind with most evidence, and by how much it leads. */
export function bestKind(scores: Scores): { kind: Kind | undefined; score: number; lead: number } {
  const ranked = kinds.map((kind) => ({ kind, score: scores[kind] ?? 0 })).sort((a, b) => b.score - a.score)
  const [first, second] = ranked
  const least = first?.kind === 'person' || first?.kind === 'organisation' ? 1.5 : 0.8
  if (first === undefined || first.score < least) return { kind: undefined, score: 0, lead: 0 }
  return { kind: first.kind, score: first.score, lead: first.score - (second?.score ?? 0) }
}
