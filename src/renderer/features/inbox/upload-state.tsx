import { useApp } from '../../client/app-context.ts'
import type { Upload } from '../../state/app-state.ts'
import { t } from '../../strings/index.ts'
import { size } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'

export function UploadState({ upload }: { readonly upload: Upload }) {
  const forget = useApp((app) => app.forgetUpload)
  const { state, name, bytes, id } = upload
  return (
    <div className="sentence">
      <h2>{name}</h2>
      {bytes !== null && <p className="quiet">{size(bytes)}</p>}
      {state.kind === 'sending' ? (
        <p>{bytes === null ? t.inbox.states.fetching : t.inbox.states.sending}</p>
      ) : (
        <>
          <p>
            {bytes === null ? '' : t.inbox.sendFailed} {state.why}
          </p>
          <div className="buttons">
            <Button onClick={() => forget(id)}>{t.inbox.dismiss}</Button>
          </div>
        </>
      )}
    </div>
  )
}
