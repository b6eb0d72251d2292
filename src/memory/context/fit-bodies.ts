import { clipBytes, utf8Length } from '../../core/text/utf8.ts'

export type Body = { readonly slug: string; readonly text: string }
export type FittedBody = Body & { readonly isCut: boolean }
export type FittedBodies = { readonly bodies: readonly FittedBody[]; readonly leftOut: readonly string[] }

/**
 * Bodies that fit into what the rest of the read leaves over: left out from the end of the reading order and named, not
 * cut. The very first alone may be cut, and says so.
 */
export function fitBodies(bodies: readonly Body[], room: number): FittedBodies {
  let left = room
  let count = 0
  for (const { text } of bodies) {
    left -= utf8Length(text)
    if (left < 0) break
    count++
  }
  const [first] = bodies
  const kept: FittedBody[] = bodies.slice(0, count).map((body) => ({ ...body, isCut: false }))
  if (count === 0 && first) kept.push({ slug: first.slug, text: clipBytes(first.text, Math.max(0, room)), isCut: true })
  return { bodies: kept, leftOut: bodies.slice(Math.max(count, kept.length)).map(({ slug }) => slug) }
}
