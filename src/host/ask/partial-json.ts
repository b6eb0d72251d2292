/**
 * The value that a JSON text comes to so far: what is open is closed where it stands, a value that has not begun is left
 * out. Undefined before the first value, and for what is no JSON. `whole` says that nothing was open.
 */
export function partialJson(text: string): { readonly value: unknown; readonly whole: boolean } {
  const reader = new Reader(text.slice(Math.max(0, text.indexOf('{'))))
  const value = reader.value()
  return { value, whole: !reader.ended }
}

class Reader {
  readonly #text: string
  #at = 0
  /** The text ended inside a value. */
  ended = false

  constructor(text: string) {
    this.#text = text
  }

  value(): unknown {
    this.#blank()
    const sign = this.#text[this.#at]
    if (sign === undefined) return this.#end()
    if (sign === '{') return this.#object()
    if (sign === '[') return this.#array()
    if (sign === '"') return this.#string()
    return this.#word()
  }

  #object(): Record<string, unknown> {
    const found: Record<string, unknown> = Object.create(null)
    this.#at += 1
    while (!this.#closes('}')) {
      const name = this.#text[this.#at] === '"' ? this.#string() : this.#end()
      if (this.ended || typeof name !== 'string') break
      this.#blank()
      if (this.#text[this.#at] !== ':') {
        this.#end()
        break
      }
      this.#at += 1
      const value = this.value()
      if (value !== undefined) found[name] = value
      if (this.ended) break
    }
    return found
  }

  #array(): unknown[] {
    const found: unknown[] = []
    this.#at += 1
    while (!this.#closes(']')) {
      const value = this.value()
      if (value !== undefined) found.push(value)
      if (this.ended) break
    }
    return found
  }

  /** Steps over blanks and commas; true at the closing sign, which it steps over, and at the end of the text. */
  #closes(sign: string): boolean {
    while (/[\s,]/.test(this.#text[this.#at] ?? '')) this.#at += 1
    if (this.#at >= this.#text.length) {
      this.#end()
      return true
    }
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #string(): string {
    const from = this.#at
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      if (this.#text[this.#at] === '\\') this.#at += 1
      else if (this.#text[this.#at] === '"') {
        this.#at += 1
        return parsed(this.#text.slice(from, this.#at)) ?? ''
      }
    }
    this.#end()
    // An escape that is cut in two is left out.
    const open = this.#text.slice(from).replace(/\\(?:u[0-9a-fA-F]{0,3})?$/, '')
    return parsed(`${open}"`) ?? ''
  }

  #word(): unknown {
    const [word = ''] = /^[^\s,\]}]*/.exec(this.#text.slice(this.#at)) ?? []
    this.#at += word.length
    if (this.#at >= this.#text.length || word === '') return this.#end()
    return parsed(word)
  }

  #blank(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #end(): undefined {
    this.ended = true
    this.#at = this.#text.length
    return undefined
  }
}

// What JSON.parse gives for a string is one, and callers of the others check.
function parsed<T = string>(json: string): T | undefined {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
