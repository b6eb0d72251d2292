import { isAssistant } from '../../core/source/speakers.ts'
import type { ReadClaim, Reading } from './reading.ts'

/**
 * What a model said in a conversation is a fact about what was said, not about the world: such a claim begins with the
 * model's name, as the conversation has it ("ChatGPT: Docker runs containers."), and never stands as the lead of a page.
 * A claim that the person said as well needs no such mark. Whatever the reader, this is done once, after it has read.
 */
export function attributeTurns(reading: Reading): Reading {
  return { ...reading, claims: reading.claims.map(attributed) }
}

function attributed(claim: ReadClaim): ReadClaim {
  const speakers = claim.passages.map(({ place }) =>
    place.kind === 'turn' && place.speaker !== undefined ? place.speaker : '',
  )
  const [speaker = ''] = speakers
  if (!speakers.every(isAssistant) || claim.text.startsWith(`${speaker}: `)) return claim
  return { ...claim, text: `${speaker}: ${claim.text}`, lead: false }
}
