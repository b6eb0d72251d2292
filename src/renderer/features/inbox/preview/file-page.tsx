import { useMemo } from 'react'
import type { FileChangeView } from '../../../../contract/views.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Spread } from '../../../ui/margin/spread.tsx'
import { Article } from '../../../ui/page/article.tsx'
import { mergePages } from '../../../ui/page/merge-pages.ts'
import { pageBody } from '../../../ui/page/page-body.ts'
import { DiffText } from './diff-text.tsx'
import type { ReviewMode } from './use-review.ts'

type Props = {
  readonly file: FileChangeView
  readonly domain: string
  readonly mode: ReviewMode
  readonly onStrike: (() => void) | null
}

/** One file of a preview, as the page it will be, or as changes to its text. */
export function FilePage({ file, domain, mode, onStrike }: Props) {
  const isText = file.op !== 'copy'
  return (
    <Spread
      domain={domain}
      claims={mode === 'page' ? file.claimsAdded : []}
      show="all"
      className={`file-spread op-${file.op}`}
    >
      <header className="file-head">
        <p className="file-op">
          <span className={file.op === 'create' ? 'is-new' : undefined}>{t.preview.ops[file.op]}</span>
          {factWords(file).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        {onStrike && (
          <Button tone="quiet" className="file-strike-here" onClick={onStrike}>
            {t.preview.strike}
            <span className="sr-only">{file.title}</span>
          </Button>
        )}
        {isText && (
          <h2 className="page-title">
            <span>{file.title}</span>
            <Glyph kind={file.kind} named />
          </h2>
        )}
        {mode === 'diff' && <p className="file-path">{file.from ? `${file.from} → ${file.path}` : file.path}</p>}
      </header>
      {!isText && <p className="file-original">{t.preview.original(file.path)}</p>}
      {isText && mode === 'page' && <PageOf file={file} domain={domain} />}
      {isText && mode === 'diff' && <DiffText hunks={file.hunks} />}
    </Spread>
  )
}

const noLinks: readonly never[] = []

function PageOf({ file, domain }: { readonly file: FileChangeView; readonly domain: string }) {
  const { before, after, title, path } = file
  const body = useMemo(
    () => mergePages(before === null ? null : pageBody(before, title), after === null ? null : pageBody(after, title)),
    [before, after, title],
  )
  return <Article body={body} domain={domain} path={path} links={noLinks as never} live={false} />
}

function factWords(file: FileChangeView): string[] {
  const words: string[] = []
  if (file.claimsAdded.length > 0) words.push(t.preview.factsAdded(file.claimsAdded.length))
  if (file.claimsRemoved.length > 0) words.push(t.preview.factsRemoved(file.claimsRemoved.length))
  if (words.length === 0 && file.op === 'edit') words.push(t.preview.onlyLinks)
  return words
}
