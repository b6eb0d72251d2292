import type { Place } from '../source/source-doc.ts'
import { collapse } from './escape.ts'

/** A place as people read it: "p. 4", "slide 3", "line 12". Without quotation marks and pipes, at most 120 characters. */
export function placeLabel(place: Place): string {
  const plain = words(place)
    .replace(/"/g, '”')
    .replace(/[|[\]]/g, ' ')
  return clip(collapse(plain))
}

function words(place: Place): string {
  switch (place.kind) {
    case 'page':
      return `p. ${place.page}`
    case 'line':
      return `line ${place.line}`
    case 'heading':
      return place.path.length > 0 ? `§ ${place.path.join(' › ')}` : 'beginning'
    case 'chapter':
      return `ch. ${[place.chapter, ...(place.path ?? [])].join(' › ')}`
    case 'slide':
      return `slide ${place.slide}`
    case 'cell':
      return `${place.sheet}, row ${place.row}`
    case 'time':
      return withSpeaker(clock(place.start), place.speaker)
    case 'turn':
      return withSpeaker(`turn ${place.turn}`, place.speaker)
    default:
      return place satisfies never
  }
}

/** The place a label says, for those labels that say it exactly; null for the others. */
export function parsePlace(label: string): Place | null {
  const page = /^p\. (\d+)$/.exec(label)
  if (page) return { kind: 'page', page: Number(page[1]) }
  const line = /^line (\d+)$/.exec(label)
  if (line) return { kind: 'line', line: Number(line[1]) }
  const slide = /^slide (\d+)$/.exec(label)
  if (slide) return { kind: 'slide', slide: Number(slide[1]) }
  const turn = /^turn (\d+)(?:, (.+))?$/.exec(label)
  if (turn) return { kind: 'turn', turn: Number(turn[1]), ...(turn[2] !== undefined && { speaker: turn[2] }) }
  const time = /^(\d+):(\d\d):(\d\d)(?:, (.+))?$/.exec(label)
  if (time)
    return {
      kind: 'time',
      start: Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3]),
      ...(time[4] !== undefined && { speaker: time[4] }),
    }
  if (label.startsWith('§ ')) return { kind: 'heading', path: label.slice(2).split(' › ') }
  if (label.startsWith('ch. ')) {
    const [chapter = '', ...path] = label.slice(4).split(' › ')
    return { kind: 'chapter', chapter, ...(path.length > 0 && { path }) }
  }
  const cell = /^(.+), row (\d+)$/.exec(label)
  return cell ? { kind: 'cell', sheet: cell[1] ?? '', row: Number(cell[2]) } : null
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

function withSpeaker(label: string, speaker: string | undefined): string {
  return speaker === undefined || speaker === '' ? label : `${label}, ${speaker}`
}

function clip(label: string): string {
  const points = [...label]
  return points.length > 120 ? `${points.slice(0, 119).join('')}…` : label
}
