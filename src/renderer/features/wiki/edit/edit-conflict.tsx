import { useMemo } from 'react'
import { textDiff } from '../../../../core/text/text-diff.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { TextDiff } from '../../../ui/diff/text-diff.tsx'
import { mergeTexts } from './merge-texts.ts'
import { type Edit, withPlainEnds } from './use-edit.ts'

type Props = { readonly edit: Edit; readonly now: { readonly text: string; readonly hash: string } }

/** The page as it is now beside what was written, and three ways on. Nothing is lost before one is chosen. */
export function EditConflict({ edit, now }: Props) {
  const { text, base } = edit.draft
  const merged = useMemo(() => mergeTexts(base, text, now.text), [base, text, now.text])
  const hunks = useMemo(
    () => textDiff(withPlainEnds(now.text), text).map((hunk) => ({ ...hunk, lines: [...hunk.lines] })),
    [now.text, text],
  )
  return (
    <section className="edit is-asking" aria-label={t.edit.conflictTitle}>
      <div className="scroll edit-asked">
        <h1>{t.edit.conflictTitle}</h1>
        <p>{t.edit.conflictText}</p>
        {merged === null && <p className="edit-warning">{t.edit.mergeNot}</p>}
        <TextDiff hunks={hunks} />
      </div>
      <footer className="edit-foot">
        <div className="buttons">
          {merged !== null && (
            <Button tone="main" onClick={() => edit.settle(merged, now)}>
              {t.edit.merge}
            </Button>
          )}
          <Button onClick={() => edit.settle(text, now)}>{t.edit.over}</Button>
          <Button onClick={() => edit.settle(now.text, now)}>{t.edit.take}</Button>
        </div>
      </footer>
    </section>
  )
}
