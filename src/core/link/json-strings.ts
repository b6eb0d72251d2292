/** A string in a JSON text with the path of keys that leads to it; `from`/`to` are its characters, quotes left out. */
export type JsonString = {
  readonly path: readonly (string | number)[]
  readonly value: string
  readonly from: number
  readonly to: number
}

type Frame = { readonly isArray: boolean; key: string | number; expectsKey: boolean }

/** All string values of a JSON text, in order. The text must parse: this only finds places in what is known to be valid. */
export function jsonStrings(text: string): JsonString[] {
  const found: JsonString[] = []
  const frames: Frame[] = []
  let index = 0
  while (index < text.length) {
    const frame = frames.at(-1)
    switch (text.charCodeAt(index)) {
      case 123:
        frames.push({ isArray: false, key: '', expectsKey: true })
        break
      case 91:
        frames.push({ isArray: true, key: 0, expectsKey: false })
        break
      case 125:
      case 93:
        frames.pop()
        break
      case 44:
        if (frame?.isArray) frame.key = Number(frame.key) + 1
        else if (frame) frame.expectsKey = true
        break
      case 34: {
        const end = stringEnd(text, index)
        const value: string = JSON.parse(text.slice(index, end))
        if (frame?.expectsKey) {
          frame.key = value
          frame.expectsKey = false
        } else found.push({ path: frames.map(({ key }) => key), value, from: index + 1, to: end - 1 })
        index = end - 1
        break
      }
      default:
    }
    index++
  }
  return found
}

function stringEnd(text: string, at: number): number {
  let index = at + 1
  while (index < text.length && text.charCodeAt(index) !== 34) index += text.charCodeAt(index) === 92 ? 2 : 1
  return index + 1
}

/** Where each character of a JSON string's value stands in the text, one place more for its end. */
export function jsonOffsets(text: string, from: number, to: number): number[] {
  const offsets: number[] = []
  let index = from
  while (index < to) {
    offsets.push(index)
    if (text.charCodeAt(index) !== 92) index++
    else index += text.charCodeAt(index + 1) === 117 ? 6 : 2
  }
  offsets.push(to)
  return offsets
}
