/** A part of the search index: its group, and its place there. */
export const partName = (group: number, number: number): string => `part-${group}-${number}`
