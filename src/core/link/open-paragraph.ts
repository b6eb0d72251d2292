import type { Leaf } from './leaf.ts'
import { skipDefinitions } from './resource.ts'

/** The lines of the paragraph being read. */
export class OpenParagraph {
  readonly #text: string
  readonly #labels: Set<string>
  readonly #from: number[] = []
  readonly #to: number[] = []
  #lastColumns = 0
  #blockStart = 0

  constructor(text: string, labels: Set<string>) {
    this.#text = text
    this.#labels = labels
  }

  start(blockStart: number): void {
    this.#blockStart = blockStart
    this.#from.length = 0
    this.#to.length = 0
  }

  add(from: number, to: number, columns: number): void {
    this.#from.push(from)
    this.#to.push(to)
    this.#lastColumns = columns
  }

  lastLine(): { from: number; to: number; columns: number } {
    return { from: this.#from.at(-1) ?? 0, to: this.#to.at(-1) ?? 0, columns: this.#lastColumns }
  }

  dropLastLine(): void {
    this.#from.pop()
    this.#to.pop()
  }

  /** Asks `test` about the range that the lines so far span. */
  someText(test: (text: string, from: number, to: number) => boolean): boolean {
    return test(this.#text, this.#from[0] ?? 0, this.#to.at(-1) ?? 0)
  }

  /** Ends it: the leaf without the definitions at its head, or nothing when there is no more. Level 0 is a paragraph. */
  take(quotes: number, level: number): Leaf | undefined {
    if (this.#from.length === 0) return undefined
    const role = level > 0 ? 'heading' : 'paragraph'
    const blockStart = this.#blockStart
    if (quotes > 0 && this.#from.length > 1) return this.#joined(role, level)
    const to = this.#to.at(-1) ?? 0
    const from = this.#skipDefinitions(this.#text, this.#from[0] ?? 0, to)
    return from < to ? { role, text: this.#text, from, to, level, blockStart } : undefined
  }

  #joined(role: Leaf['role'], level: number): Leaf | undefined {
    const starts: number[] = []
    let text = ''
    this.#from.forEach((from, line) => {
      if (line > 0) text += '\n'
      starts.push(text.length)
      text += this.#text.slice(from, this.#to[line])
    })
    const from = this.#skipDefinitions(text, 0, text.length)
    const pieces = { starts, offsets: this.#from.slice() }
    if (from >= text.length) return undefined
    return { role, text, from, to: text.length, pieces, level, blockStart: this.#blockStart }
  }

  #skipDefinitions(text: string, from: number, to: number): number {
    return text.charCodeAt(from) === 91 ? skipDefinitions(text, from, to, this.#labels) : from
  }
}
