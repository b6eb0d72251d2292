/**
 * Asks for every text as it comes and shows the answer to the last one only, whatever order answers come in. Where it
 * takes longer than a person waits without seeing anything, `whileLate` is shown meanwhile. An answer that fails is null.
 */
export function latestAnswer<T>({
  ask,
  show,
  whileLate,
  patience,
}: {
  readonly ask: (text: string) => Promise<T>
  readonly show: (text: string, answer: T | null) => void
  readonly whileLate: (text: string) => void
  readonly patience: number
}): { readonly want: (text: string) => void; readonly stop: () => void } {
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    turn += 1
    clearTimeout(timer)
  }
  return {
    stop,
    want(text) {
      stop()
      const mine = turn
      const answered = (answer: T | null) => {
        if (mine !== turn) return
        clearTimeout(timer)
        show(text, answer)
      }
      timer = setTimeout(() => whileLate(text), patience)
      ask(text).then(answered, () => answered(null))
    },
  }
}
