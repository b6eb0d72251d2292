import { foldText } from './fold-text.ts'
import { wordsOf } from './said-words.ts'

const denying =
  /\b(?:not|never|no|none|neither|nobody|nothing|nowhere|without|cannot|unable|failed to|fails to|refused to|refuses to|declined to|denied|denies|hardly|nicht|nie|niemals|kein\w*|ohne|weder|sans|ne|non|nunca|jamás|ningún|ninguna|sin|não|niet|geen|nooit)\b|n't\b|(?<!\p{L})n'(?=\p{L})|(?<!\p{L})(?:не|никогда|нет|без)(?!\p{L})|[不没沒未无無非]|ない|なかった|ません|않|못|없/iu
/** Said with a "no" and not denied: "not only", "no fewer than", "No. 5". */
const affirming =
  /\bnot only\b|\bnot just\b|\bnot merely\b|\bno (?:fewer|less|more|later|earlier) than\b|\bno\.? ?\d|\bnicht nur\b|\bnon solo\b|\bno sólo\b|不仅|不僅|不但|不同|不断|不久|无论|無論|非常|未来|未來|除非|非洲|无线|無線/giu

/**
 * Does one of the two deny what the other says? Only the sentence of the passage that has most of the claim's words counts,
 * for a passage may deny something else beside it.
 */
export function deniesOther(claim: string, passage: string): boolean {
  return isDenying(claim) !== isDenying(nearestClause(claim, passage))
}

export function isDenying(text: string): boolean {
  return denying.test(foldText(text).text.replace(affirming, ' '))
}

function nearestClause(claim: string, passage: string): string {
  const wanted = new Set(wordsOf(claim))
  let best = { clause: passage, score: -1 }
  for (const clause of clausesOf(foldText(passage).text)) {
    const words = wordsOf(clause)
    const score = words.filter((word) => wanted.has(word)).length / Math.sqrt(words.length + 1)
    if (score > best.score) best = { clause, score }
  }
  return best.clause
}

/** Sentences, cut at commas too where both sides are long enough to be clauses of their own. */
function clausesOf(text: string): string[] {
  const clauses: string[] = []
  for (const sentence of text.split(/(?<=[.!?;。！？；])\s*/u)) {
    let open = ''
    for (const part of sentence.split(/,\s+|，/u)) {
      if (open === '') open = part
      else if (isLong(open) && isLong(part)) {
        clauses.push(open)
        open = part
      } else open = `${open}, ${part}`
    }
    clauses.push(open)
  }
  return clauses.filter((clause) => clause.trim() !== '')
}

function isLong(part: string): boolean {
  return part.trim().split(/\s+/u).length >= 4 || /\p{sc=Han}{5}/u.test(part)
}
