import { classifyCharacter } from 'micromark-util-classify-character'
import type {
  Construct,
  Event,
  Extension,
  Resolver,
  State,
  Token,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types'

/** `==marked==`, paired like strikethrough. */
export function highlightSyntax(): Extension {
  const highlight: Construct = { name: 'highlight', tokenize, resolveAll }
  return {
    text: { 61: highlight },
    insideSpan: { null: [{ resolveAll }] },
    attentionMarkers: { null: [61] },
  }
}

type Sequence = Token & { _open?: boolean | undefined; _close?: boolean | undefined }

const tokenize: Tokenizer = function tokenize(effects, ok, nok) {
  const previous = this.previous
  const isEscaped = this.events.at(-1)?.[1].type === 'characterEscape'
  let size = 0
  const start: State = (code) => {
    if (previous === 61 && !isEscaped) return nok(code)
    effects.enter('highlightSequenceTemporary')
    return more(code)
  }
  const more: State = (code) => {
    if (code === 61) {
      size++
      effects.consume(code)
      return more
    }
    if (size !== 2) return nok(code)
    const token: Sequence = effects.exit('highlightSequenceTemporary')
    const before = classifyCharacter(previous)
    const after = classifyCharacter(code)
    token._open = !after || (after === 2 && Boolean(before))
    token._close = !before || (before === 2 && Boolean(after))
    return ok(code)
  }
  return start
}

const resolveAll: Resolver = function resolveAll(events, context) {
  for (let index = 0; index < events.length; index++) {
    if (!isSequence(events[index], 'enter', '_close')) continue
    let open = index - 1
    while (open >= 0 && !isSequence(events[open], 'exit', '_open')) open--
    if (open < 0) continue
    const replaced = pair(events, open, index, context)
    events.splice(open - 1, index - open + 3, ...replaced)
    index = open + replaced.length - 2
  }
  for (const event of events) if (event[1].type === 'highlightSequenceTemporary') event[1].type = 'data'
  return events
}

function isSequence(event: Event | undefined, side: Event[0], ability: '_open' | '_close'): boolean {
  if (event?.[0] !== side || event[1].type !== 'highlightSequenceTemporary') return false
  return Boolean((event[1] as Sequence)[ability])
}

function pair(events: readonly Event[], open: number, close: number, context: TokenizeContext): Event[] {
  const opening = (events[open] as Event)[1]
  const closing = (events[close] as Event)[1]
  opening.type = 'highlightSequence'
  closing.type = 'highlightSequence'
  const whole: Token = { type: 'highlight', start: { ...opening.start }, end: { ...closing.end } }
  const text: Token = { type: 'highlightText', start: { ...opening.end }, end: { ...closing.start } }
  return [
    ['enter', whole, context],
    ['enter', opening, context],
    ['exit', opening, context],
    ['enter', text, context],
    ...resolveInside(events.slice(open + 1, close), context),
    ['exit', text, context],
    ['enter', closing, context],
    ['exit', closing, context],
    ['exit', whole, context],
  ]
}

function resolveInside(events: Event[], context: TokenizeContext): Event[] {
  const called = new Set<Resolver>()
  let resolved = events
  for (const { resolveAll: resolver } of context.parser.constructs.insideSpan.null ?? []) {
    if (!resolver || called.has(resolver)) continue
    called.add(resolver)
    resolved = resolver(resolved, context)
  }
  return resolved
}
