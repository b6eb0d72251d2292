/** What a Markdown document says of itself: its first heading, else its name. */
export function titleOfDocument(text: string, name: string): string {
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/mu.exec(text)?.[1]
  return heading ?? name.replace(/^.*\//u, '').replace(/\.md$/iu, '')
}

const guesses: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)(?:adrs?|decisions?)(?:\/|[-_.]|$)|decision/iu, 'decisions'],
  [/architecture|(?:^|[/_-])design/iu, 'architecture'],
  [/convention|style|contributing|code-?of|guideline/iu, 'conventions'],
  [/roadmap|todo|milestones?|(?:^|[/_-])plan/iu, 'roadmap'],
  [/(?:^|[/_-])api(?:[/_.-]|$)|reference|contract/iu, 'api'],
  [/readme|guide|tutorial|how-?to|getting-started|manual/iu, 'guide'],
]

/** The role its path suggests; a person can say otherwise. */
export function roleOfPath(path: string): string {
  return guesses.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}
