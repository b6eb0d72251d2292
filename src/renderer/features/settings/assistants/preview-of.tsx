import type { Asked } from '../../../client/use-request.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDiff } from './file-diff.tsx'

type Props = {
  readonly asked: Asked<unknown>
  readonly files: readonly React.ComponentProps<typeof FileDiff>[]
  readonly beforehand: string | null
  readonly isRemoval: boolean
  readonly busy: boolean
  readonly problem: string | null
  readonly onWrite: () => void
  readonly onCancel: () => void
}

/** The change to a settings file, what to know before it, and the one button that writes it. */
export function PreviewOf({ asked, files, beforehand, isRemoval, busy, problem, onWrite, onCancel }: Props) {
  const changed = files.filter(({ hunks }) => hunks.length > 0)
  return (
    <section className="setup-preview" aria-label={t.assistants.preview} aria-busy={asked.kind === 'loading'}>
      {asked.kind === 'loading' && <p className="quiet">{t.assistants.previewing}</p>}
      {asked.kind === 'failed' && (
        <p className="field-problem" role="alert">
          {asked.why}
        </p>
      )}
      {asked.kind === 'ready' && changed.length === 0 && <p>{t.assistants.nothing}</p>}
      {changed.map((file) => (
        <FileDiff key={file.file} {...file} />
      ))}
      {changed
        .filter(({ isNew }) => !isNew)
        .map(({ file }) => (
          <p key={file} className="quiet small setup-keep">
            {t.assistants.willKeep(file)}
          </p>
        ))}
      {beforehand !== null && changed.length > 0 && <p className="setup-beforehand">{beforehand}</p>}
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        {changed.length > 0 && (
          <Button tone="main" busy={busy} disabled={asked.kind !== 'ready' || !asked.fresh} onClick={onWrite}>
            {busy ? t.assistants.writing : isRemoval ? t.assistants.takeItOut : t.assistants.writeIt}
          </Button>
        )}
        <Button tone={changed.length > 0 ? 'quiet' : 'plain'} onClick={onCancel}>
          {changed.length > 0 ? t.cancel : t.close}
        </Button>
      </div>
    </section>
  )
}
