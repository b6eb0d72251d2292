import { structuredPatch } from 'diff'

/** One stretch of change with up to three lines around it. Line numbers count from 1; the shape the contract carries. */
export type Hunk = { readonly beforeStart: number; readonly afterStart: number; readonly lines: readonly HunkLine[] }
export type HunkLine = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** Beyond so many edited lines the quadratic search is not worth it: the whole text is shown as replaced. */
const maxEditedLines = 4000
const kinds: Readonly<Record<string, HunkLine['kind']>> = { ' ': 'same', '+': 'added', '-': 'removed' }

/** How `before` becomes `after`, by line. Line endings are not part of the lines shown. */
export function textDiff(before: string, after: string): Hunk[] {
  if (before === after) return []
  const patch = structuredPatch('', '', before, after, undefined, undefined, {
    context: 3,
    maxEditLength: maxEditedLines,
  })
  if (patch === undefined) return [replacedWhole(before, after)]
  return patch.hunks.map((hunk) => ({
    beforeStart: hunk.oldStart,
    afterStart: hunk.newStart,
    lines: hunk.lines.flatMap((line) => {
      const kind = kinds[line[0] ?? '']
      // "\ No newline at end of file" is the patch format's remark, not a line.
      return kind === undefined ? [] : [{ kind, text: line.slice(1).replace(/\r$/, '') }]
    }),
  }))
}

function replacedWhole(before: string, after: string): Hunk {
  const linesOf = (text: string, kind: HunkLine['kind']) =>
    text
      .split(/\r\n|\n/)
      .filter((line, index, all) => index < all.length - 1 || line !== '')
      .map((line): HunkLine => ({ kind, text: line }))
  return { beforeStart: 1, afterStart: 1, lines: [...linesOf(before, 'removed'), ...linesOf(after, 'added')] }
}
