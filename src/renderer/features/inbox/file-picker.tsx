import { useRef } from 'react'
import { useApp, useTools } from '../../client/app-context.ts'
import { fromFile } from '../../client/dropped-files.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'

/** Chooses documents: the system's own dialog, in the desktop window and in the browser. */
export function FilePicker({ tone = 'plain' }: { readonly tone?: 'main' | 'plain' | 'quiet' }) {
  const { shell } = useTools()
  const drop = useApp((app) => app.drop)
  const readStaged = useApp((app) => app.readStaged)
  const domain = useApp((app) => app.domain)
  const input = useRef<HTMLInputElement>(null)

  async function choose() {
    if (!shell) {
      input.current?.click()
      return
    }
    const chosen = await shell.chooseFiles(t.inbox.choose)
    const sourceIds = chosen.map(({ sourceId }) => sourceId)
    if (domain && sourceIds.length > 0) await readStaged(domain, sourceIds)
  }

  return (
    <>
      <Button tone={tone} onClick={() => void choose()}>
        {t.inbox.choose}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="file-picker"
        onChange={(event) => {
          void drop([...(event.target.files ?? [])].map(fromFile))
          event.target.value = ''
        }}
      />
    </>
  )
}
