type Props = { readonly tone: 'good' | 'care' | 'none'; readonly children: string }

/** A state in a word, with a shape before it: a disc for what works, a ring for what wants a look, a dash for what is off. */
export function StateWord({ tone, children }: Props) {
  return (
    <span className={`state-word is-${tone}`}>
      <span className="state-shape" aria-hidden="true" />
      {children}
    </span>
  )
}
