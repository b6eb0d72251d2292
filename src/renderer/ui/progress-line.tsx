/** The hairline under a sentence that says what is happening. The sentence carries the meaning. */
export function ProgressLine({ done, total }: { readonly done: number; readonly total: number }) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className="progress" aria-hidden="true">
      <i style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}
