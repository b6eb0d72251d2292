/** The budgets of working-state/1. Bytes are bytes of UTF-8, characters are code points. */
export const limits = {
  handoffBytes: 49_152,
  briefBytes: 32_768,
  listItems: 40,
  itemCharacters: 600,
  headlineCharacters: 200,
  proseCharacters: 8_000,
  labelCharacters: 80,
  titleCharacters: 120,
  foundationBytes: 524_288,
  foundationsBytes: 204_800,
  documents: 200,
  contextBytes: 122_880,
  contextBytesAtMost: 204_800,
  manifestBytes: 1_048_576,
} as const
