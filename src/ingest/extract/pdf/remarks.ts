/**
 * pdf.js reads around damage and says so on the console only. Its remarks are collected here for as long as a document
 * is open; nothing of it is printed, since stderr is where the parent looks for the cause of a crash.
 */
export type Remarks = {
  /** What was remarked since the last call. */
  take(): string[]
  /** Whether something of the kind was remarked since the last `take`. */
  heard(pattern: RegExp): boolean
  stop(): void
}

export function listenForRemarks(): Remarks {
  let heard: string[] = []
  const { info, log, warn } = console
  const hear = (...words: unknown[]) => {
    heard.push(words.map(String).join(' '))
  }
  console.info = hear
  console.log = hear
  console.warn = hear
  return {
    take() {
      const taken = heard
      heard = []
      return taken
    },
    heard: (pattern) => heard.some((remark) => pattern.test(remark)),
    stop() {
      console.info = info
      console.log = log
      console.warn = warn
    },
  }
}

/** Said by pdf.js where it dropped something that was meant to be text; its other remarks are about looks. */
export const isDamage = (remark: string) =>
  /getTextContent - ignoring|Invalid (?:header|block|distance|code|stored)|bad (?:block|literal|huffman)|unexpected end|FormatError|XRefEntryException|Bad FlateStream/i.test(
    remark,
  )
