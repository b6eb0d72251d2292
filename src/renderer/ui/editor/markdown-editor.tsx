import { useEffect, useRef, useState } from 'react'
import { t } from '../../strings/index.ts'
import type { Editor, EditorParts } from './create-editor.ts'
import './editor.css'

type Props = Omit<EditorParts, 'place'> & {
  /** Whether the caret goes there at once. */
  readonly focus?: boolean
}

/** Raw Markdown to write in. The editor itself is loaded when the first one is shown. A new `text` replaces what stands there. */
export function MarkdownEditor({ text, label, onText, onDone, findPages, focus = true }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(null)
  const shown = useRef(text)
  const held = useRef({ onText, onDone, findPages })
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    held.current = { onText, onDone, findPages }
  })
  useEffect(() => {
    let wanted = true
    import('./create-editor.ts').then(
      ({ createEditor }) => {
        if (!wanted || !place.current) return
        editor.current = createEditor({
          place: place.current,
          text: shown.current,
          label,
          onText(written) {
            shown.current = written
            held.current.onText(written)
          },
          onDone: () => held.current.onDone(),
          findPages: (query) => held.current.findPages(query),
        })
        if (focus) editor.current.focus()
      },
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
      editor.current?.close()
      editor.current = null
    }
  }, [label, focus])
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    editor.current?.put(text)
  }, [text])

  if (failed) return <p className="field-problem">{t.edit.notLoaded}</p>
  return <div className="editor" ref={place} />
}
