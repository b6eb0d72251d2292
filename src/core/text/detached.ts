/**
 * A copy to be kept for long. The engine makes a part of a text point into it, so that whoever keeps the part keeps the whole text.
 */
export function detached(part: string): string {
  return ` ${part}`.slice(1)
}
