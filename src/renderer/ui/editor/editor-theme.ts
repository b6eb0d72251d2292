import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Paper and ink for the raw text. Custom properties reach into the shadow root; other rules of the window do not. */
export const editorTheme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    font: '400 var(--t-15) / 1.625rem var(--mono)',
    fontVariantLigatures: 'none',
    overflow: 'auto',
    scrollbarColor: 'var(--line) transparent',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: 'var(--s-24) var(--s-24) 30vh', caretColor: 'var(--rubric)' },
  '.cm-line': { padding: '0' },
  '.cm-content ::selection': { backgroundColor: 'var(--mark)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--mark)',
  },
  '.cm-cursor': { borderLeft: '2px solid var(--rubric)' },
  '.cm-id, .cm-id *': { color: 'var(--ink-2)', fontSize: 'var(--t-12)' },
  '.cm-tooltip': {
    border: 'var(--hair) solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--float)',
    boxShadow: 'var(--floating)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: '400 var(--t-13) / 1.25rem var(--sans)', maxHeight: '18rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    gap: 'var(--s-16)',
    justifyContent: 'space-between',
    padding: '0.375rem var(--s-12)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--wash-2)', color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--ink-2)', fontStyle: 'normal' },
})

export const editorColours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--entity)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.comment, tags.meta], color: 'var(--ink-2)' },
  { tag: tags.quote, color: 'var(--ink-2)' },
])
