import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { LanguageSupport, syntaxHighlighting } from '@codemirror/language'
import { EditorState, Prec } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { editorColours, editorTheme } from './editor-theme.ts'
import { type LinkablePage, linkInside, linkQuery } from './link-query.ts'

export type EditorParts = {
  readonly place: HTMLElement
  readonly text: string
  /** Its name for a screen reader. */
  readonly label: string
  readonly onText: (text: string) => void
  /** Ctrl or Cmd with Enter, or with S. */
  readonly onDone: () => void
  readonly findPages: (query: string) => Promise<readonly LinkablePage[]>
}

export type Editor = { readonly put: (text: string) => void; readonly focus: () => void; readonly close: () => void }

/**
 * Opens an editor of Markdown in a shadow root: there CodeMirror's rules go into an adopted sheet, which the page's policy
 * allows; in the page itself they would be a style element, which it does not. Tab leaves the editor.
 */
export function createEditor({ place, text, label, onText, onDone, findPages }: EditorParts): Editor {
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
  const done = () => {
    onDone()
    return true
  }
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        Prec.highest(
          keymap.of([
            { key: 'Mod-Enter', run: done },
            { key: 'Mod-s', run: done },
          ]),
        ),
        keymap.of([...markdownKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        history(),
        drawSelection(),
        EditorView.lineWrapping,
        new LanguageSupport(markdownLanguage),
        syntaxHighlighting(editorColours),
        editorTheme,
        quietIds,
        autocompletion({ override: [(context) => completeLink(context, findPages)], icons: false }),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onText(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    put: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    focus: () => view.focus(),
    close() {
      view.destroy()
      root.replaceChildren()
    },
  }
}

async function completeLink(
  context: CompletionContext,
  findPages: EditorParts['findPages'],
): Promise<CompletionResult | null> {
  const line = context.state.doc.lineAt(context.pos)
  const typed = linkQuery(line.text.slice(0, context.pos - line.from))
  if (typed === null) return null
  const pages = await findPages(typed.query)
  if (context.aborted) return null
  return {
    from: context.pos - typed.length,
    filter: false,
    options: pages.map((page) => ({
      label: page.title,
      detail: page.kind,
      apply: (view, _completion, from, to) => {
        const end = view.state.sliceDoc(to, to + 2) === ']]' ? to + 2 : to
        const insert = `${linkInside(page, pages)}]]`
        view.dispatch({
          changes: { from, to: end, insert },
          selection: { anchor: from + insert.length },
          userEvent: 'input.complete',
        })
      },
    })),
  }
}

/** Ids of blocks and links to passages are the machine's: there, but quiet. */
const ids = new MatchDecorator({
  regexp: /\s\^[\p{L}\p{N}-]+\s*$|\[\[[^\]|#]*#\^e-[^\]]*\]\]/gmu,
  decoration: Decoration.mark({ class: 'cm-id' }),
})
const quietIds = ViewPlugin.fromClass(
  class {
    marks: DecorationSet
    constructor(view: EditorView) {
      this.marks = ids.createDeco(view)
    }
    update(update: ViewUpdate) {
      this.marks = ids.updateDeco(update, this.marks)
    }
  },
  { decorations: (plugin) => plugin.marks },
)
