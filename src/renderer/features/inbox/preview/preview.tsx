import { useEffect, useRef } from 'react'
import { useApp } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { originWords } from '../../../ui/origin-words.ts'
import { useKeys } from '../../../ui/use-keys.ts'
import type { InboxItem } from '../items.ts'
import { CostSlip } from './cost-slip.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { FilePage } from './file-page.tsx'
import { LazySection } from './lazy-section.tsx'
import { OpenedDocument } from './opened-document.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { Questions } from './questions.tsx'
import { StruckFacts } from './struck-facts.tsx'
import { Unopened } from './unopened.tsx'
import { type Review, sectionId } from './use-review.ts'
import './preview.css'

/** The pages as they will be, one after another, and a bar that writes them. */
export function Preview({ review, item }: { readonly review: Review; readonly item: InboxItem }) {
  const { open } = review
  if (!open || open.kind === 'loading') return <p className="sentence quiet">{t.preview.loading}</p>
  if (open.kind === 'failed') return <Unopened changeId={review.changeId} why={open.why} />
  return <OpenPreview review={review} item={item} />
}

function OpenPreview({ review, item }: { readonly review: Review; readonly item: InboxItem }) {
  const { change, changeId, mode, setMode, files, current } = review
  const strike = useApp((app) => app.strike)
  const decide = useApp((app) => app.decide)
  const scroller = useRef<HTMLDivElement>(null)
  const accept = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another change begins at its top.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [changeId])

  const step = (by: number) => {
    const at = files.findIndex(({ path }) => path === current)
    const next = files[Math.min(files.length - 1, Math.max(0, at + by))]
    if (next) review.show(next.path)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    d: () => setMode(mode === 'page' ? 'diff' : 'page'),
    x: () => {
      const file = files.find(({ path }) => path === current)
      if (file && file.strikeRefused === null) void strike(changeId, [file.path], true)
    },
    a: () => (document.activeElement === accept.current ? accept.current?.click() : accept.current?.focus()),
  })

  if (!change) return null
  return (
    <>
      <div className="scroll preview" ref={scroller}>
        <header className="preview-head">
          <div className="preview-title">
            <h2>{item.kind === 'proposal' ? originWords(change.origin) : titleOf(change.origin)}</h2>
            <OpenedDocument change={change} item={item} />
            <Choice
              label={t.preview.viewLabel}
              value={mode}
              onChoose={setMode}
              options={[
                { value: 'page', label: t.preview.asPage },
                { value: 'diff', label: t.preview.asDiff },
              ]}
            />
            <PreviewNotes change={change} />
            <Questions change={change} />
          </div>
          <CostSlip change={change} />
        </header>
        {files.map((file, at) => (
          <LazySection
            key={file.path}
            id={sectionId(file.path)}
            path={file.path}
            lines={linesOf(file)}
            eager={at < 3}
            onSeen={review.seen}
          >
            <FilePage
              file={file}
              domain={change.domain}
              mode={mode}
              onStrike={file.strikeRefused === null ? () => void strike(changeId, [file.path], true) : null}
              {...(change.origin.kind === 'ingest' && {
                onStrikeFact: (id: string) =>
                  void decide('changes.strike', { changeId, claims: [{ path: file.path, id }], struck: true }),
              })}
            />
          </LazySection>
        ))}
        {change.struck.length > 0 && (
          <section className="preview-struck" aria-label={t.preview.struckTitle}>
            <h2>{t.preview.struckTitle}</h2>
            <p className="quiet">{t.preview.struckText}</p>
            <ul>
              {change.struck.map((file) => (
                <li key={file.path}>
                  <s>{file.title}</s>
                  <Button tone="quiet" onClick={() => void strike(changeId, [file.path], false)}>
                    {t.preview.restore}
                    <span className="sr-only">{file.title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <StruckFacts change={change} />
      </div>
      <DecisionBar review={review} change={change} acceptButton={accept} />
    </>
  )
}

function titleOf(origin: { kind: string; title?: string }): string {
  return origin.title ?? ''
}

function linesOf({ after, before }: { after: string | null; before: string | null }): number {
  return (after ?? before ?? '').split('\n').length
}
