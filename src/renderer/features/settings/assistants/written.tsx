import { t } from '../../../strings/index.ts'

type Props = {
  readonly files: readonly { readonly file: string; readonly backup: string | null }[]
  readonly words: string
  readonly isRemoval: boolean
}

/** What happened, read from the answer: which file, where the old one is, and what to do next. */
export function Written({ files, words, isRemoval }: Props) {
  return (
    <div className="setup-written" role="status">
      {files.map(({ file, backup }) => (
        <p key={file}>
          {isRemoval ? t.assistants.takenOut(file) : t.assistants.written(file)}
          {backup !== null && <span className="quiet small setup-keep"> {t.assistants.backup(backup)}</span>}
        </p>
      ))}
      <p>{words}</p>
    </div>
  )
}
