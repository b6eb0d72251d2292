/** What went wrong, said at once, beside what it went wrong with. */
export function Problem({ words }: { readonly words: string | null }) {
  if (words === null) return null
  return (
    <p className="field-problem" role="alert">
      {words}
    </p>
  )
}
