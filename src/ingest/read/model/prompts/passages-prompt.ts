import { fence, oneLine } from './fence.ts'

/** Asks once more for the passages of claims whose first passage does not carry them. */
export function passagesUser(part: string, statements: readonly string[]): string {
  const numbered = statements.map((statement, index) => `${index + 1}. ${oneLine(statement)}`).join('\n')
  return `${fence('document', part)}\n\nFor each statement, copy the exact words of the document that carry it, in one piece. Leave out a statement that the document does not carry.\n\n${numbered}`
}
