import { type FormEvent, useId, useState } from 'react'
import { useApp } from '../../client/app-context.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'

/** The address of a page, fetched when one asks for it. Refusals are said where the document would stand. */
export function AddressField() {
  const fetchPage = useApp((app) => app.fetchPage)
  const [url, setUrl] = useState('')
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (url.trim() === '') return
    void fetchPage(url.trim())
    setUrl('')
  }
  return (
    <form className="address-field" onSubmit={submit}>
      <label className="sr-only" htmlFor={id}>
        {t.inbox.address}
      </label>
      <input
        id={id}
        className="input"
        type="text"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        placeholder={t.inbox.addressHint}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button type="submit" disabled={url.trim() === ''}>
        {t.inbox.fetch}
      </Button>
    </form>
  )
}
