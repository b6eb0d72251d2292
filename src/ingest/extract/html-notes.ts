import type { DomDocument, DomElement } from './dom.ts'
import { textOf } from './html-blocks.ts'

/**
 * The notes of a page, by the id their marks point at, taken out of it to be put beside their marks; the marks are
 * emptied, their links stay. A note is what says so, or what links back to a short mark that links to it. Those in another file stay
 * where they are.
 */
export function takeNotes(document: DomDocument): Map<string, string> {
  const inOrder = [...document.querySelectorAll('[id], a[href^="#"]')]
  const orderOf = new Map(inOrder.map((element, at) => [element, at]))
  const byId = new Map(inOrder.filter(({ id }) => id !== '').map((element) => [element.id, element]))
  const marks = [...document.querySelectorAll('a[href^="#"]')].flatMap((link) => {
    const id = link.getAttribute('href')?.slice(1) ?? ''
    const target = byId.get(id)
    // What leads back from a note looks like a mark, but for standing below it.
    const isBelow = target !== undefined && (orderOf.get(target) ?? 0) > (orderOf.get(link) ?? 0)
    const note = target && isBelow && isMark(link) ? noteAt(target) : undefined
    return note && belongs(link, note) ? [{ link, id, note }] : []
  })
  const notes = new Map<string, string>()
  for (const { link, id, note } of marks) {
    if (!notes.has(id)) {
      for (const part of note) for (const back of part.querySelectorAll('a')) if (leadsBack(back, part)) back.remove()
      const text = note.map(textOf).join(' ').replace(noteHead, '').trim()
      if (text === '') continue
      notes.set(id, text)
      for (const part of note) part.remove()
    }
    link.textContent = ''
  }
  return notes

  /** To a mark, or from the head of a note: what is left of a link that goes nowhere else. */
  function leadsBack(link: DomElement, note: DomElement): boolean {
    const href = link.getAttribute('href') ?? ''
    if (!href.startsWith('#')) return false
    const isHead = isMark(link) && textOf(note).startsWith(textOf(link))
    return isHead || /backlink/.test(kindOf(link)) || marks.some((mark) => idsOf(mark.link).includes(href.slice(1)))
  }
}

/** Brackets and arrows around what was the number. */
const noteHead = /^(?:\[\s*\]|[↑^↩\s])+/u

/** "9", "[9]", "*", "b": no link of words. */
const isMark = (link: DomElement) =>
  /noteref/.test(kindOf(link)) ||
  /^[[(]?(?:\d{1,4}|[a-z]{1,2}|[*†‡§¶]{1,3})[\])]?$/u.test((link.textContent ?? '').trim())

const kindOf = (element: DomElement) =>
  `${element.getAttribute('epub:type') ?? ''} ${element.getAttribute('role') ?? ''}`

/** What is pointed at, or what it is the head of: a term's description, the item that an anchor stands in. */
function noteAt(target: DomElement): DomElement[] | undefined {
  const tag = target.tagName.toUpperCase()
  if (tag === 'DT') {
    const siblings = [...(target.parentElement?.children ?? [])]
    const after = siblings.slice(siblings.indexOf(target) + 1)
    const end = after.findIndex((element) => element.tagName.toUpperCase() !== 'DD')
    return [target, ...after.slice(0, end < 0 ? after.length : end)]
  }
  const holder = /^(?:LI|ASIDE|DIV|P|SECTION|DD|TR)$/.test(tag) ? target : target.closest('li, aside, p, dd, tr, div')
  return holder ? [holder] : undefined
}

function belongs(link: DomElement, note: readonly DomElement[]): boolean {
  if (note.some((part) => part === link.closest(part.tagName))) return false
  if (/noteref/.test(kindOf(link)) && note.some((part) => /(?:foot|rear|end)note\b/.test(kindOf(part)))) return true
  const ids = idsOf(link)
  return note.some((part) =>
    [...part.querySelectorAll('a[href^="#"]')].some((back) => ids.includes(back.getAttribute('href')?.slice(1) ?? '')),
  )
}

/** A mark is named itself, or what raises it is. */
const idsOf = (link: DomElement) =>
  [link, link.parentElement, link.parentElement?.parentElement].flatMap((element) => (element?.id ? [element.id] : []))
