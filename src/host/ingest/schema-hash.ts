import { hashOf } from '../fs/replace-file.ts'

/** What a summary keeps of the schema its source was read with; null for none. */
export function schemaHash(schema: string): string | null {
  return schema === '' ? null : hashOf(schema)
}
