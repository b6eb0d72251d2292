/** What a person typed as a number: null where nothing stands, undefined where it is no number of 0 or more. */
export function parseNumber(text: string): number | null | undefined {
  const written = text.replaceAll(/[\s,_$]/g, '')
  if (written === '') return null
  const value = Number(written)
  return Number.isFinite(value) && value >= 0 ? value : undefined
}
