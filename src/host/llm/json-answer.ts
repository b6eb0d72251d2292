/**
 * The JSON of a model's answer: as it is, else without a code fence, else from the first brace to its end. Undefined when
 * there is none; a cut-off answer is not completed, since what is missing cannot be known.
 */
export function parseJsonAnswer(text: string): unknown {
  for (const candidate of [text, unfenced(text), braces(text)]) {
    if (candidate === null) continue
    try {
      return JSON.parse(candidate)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  return undefined
}

function unfenced(text: string): string | null {
  return /```(?:json)?\s*\n([\s\S]*?)\n\s*```/i.exec(text)?.[1] ?? null
}

function braces(text: string): string | null {
  const start = text.indexOf('{')
  if (start < 0) return null
  let depth = 0
  let isString = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (isString) {
      if (character === '\\') at += 1
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === '{') depth += 1
    else if (character === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return null
}
