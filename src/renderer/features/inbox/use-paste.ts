import { useEffect } from 'react'
import { useApp } from '../../client/app-context.ts'
import { fromFile } from '../../client/dropped-files.ts'
import { t } from '../../strings/index.ts'

/** Shorter text is a slip of the hand, not a document. */
const fewestCharacters = 80

/** Pasting anywhere in the Inbox but in a field: files are dropped, an address is fetched, a text is a document. */
export function usePaste(): void {
  const drop = useApp((app) => app.drop)
  const fetchPage = useApp((app) => app.fetchPage)
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const { clipboardData: held, target } = event
      if (!held || (target instanceof Element && target.closest('input, textarea, [contenteditable]'))) return
      const text = held.getData('text/plain').trim()
      if (held.files.length > 0) void drop([...held.files].map(fromFile))
      else if (/^https?:\/\/\S+$/i.test(text)) void fetchPage(text)
      else if (text.length >= fewestCharacters) void drop([pasted(text)])
      else return
      event.preventDefault()
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [drop, fetchPage])
}

function pasted(text: string) {
  const content = new TextEncoder().encode(`${text}\n`)
  return { name: t.inbox.pastedName, size: content.length, content }
}
