export const readerName = 'built-in'
/** Rises when the same document would be read differently. */
export const readerVersion = 'built-in/3'
