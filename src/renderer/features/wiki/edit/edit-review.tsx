import type { Output } from '../../../../contract/requests.ts'
import type { PageView } from '../../../../contract/views.ts'
import { hostLines, hostWords } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { TextDiff } from '../../../ui/diff/text-diff.tsx'
import type { Edit } from './use-edit.ts'

type Props = { readonly page: PageView; readonly edit: Edit; readonly change: Output<'pages.edit'> }

/** What the edit comes to, line by line, and the two answers. */
export function EditReview({ page, edit, change }: Props) {
  const file = change.files.find(({ path }) => path === page.path)
  return (
    <section className="edit is-asking" aria-label={t.edit.review}>
      <div className="scroll edit-asked">
        <h1>{t.edit.review}</h1>
        {change.replanned && <p className="edit-warning">{hostWords(change.replanned, change.replannedSaid)}</p>}
        {hostLines(change.warnings, change.warningsSaid).map((warning) => (
          <p className="edit-warning" key={warning}>
            {warning}
          </p>
        ))}
        <TextDiff hunks={file?.hunks ?? []} />
      </div>
      <footer className="edit-foot">
        {edit.problem && (
          <p className="field-problem" role="alert">
            {edit.problem}
          </p>
        )}
        <div className="buttons">
          <Button tone="main" busy={edit.busy} onClick={() => void edit.accept(change)}>
            {edit.busy ? t.edit.accepting : t.edit.accept}
          </Button>
          <Button disabled={edit.busy} onClick={() => void edit.keepWriting(change)}>
            {t.edit.keepWriting}
          </Button>
        </div>
      </footer>
    </section>
  )
}
