import type { Root } from 'mdast'
import { useMemo, useState } from 'react'
import type { FileChangeView } from '../../../../contract/views.ts'
import { isEvidenceList } from '../../../../core/show/evidence-lines.ts'
import { pageBody, pageNames } from '../../../../core/show/page-body.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { TextDiff } from '../../../ui/diff/text-diff.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Spread } from '../../../ui/margin/spread.tsx'
import { Article } from '../../../ui/page/article.tsx'
import { mergePages } from '../../../ui/page/merge-pages.ts'
import type { PageLinks } from '../../../ui/page/page-links.ts'
import type { ReviewMode } from './use-review.ts'

type Props = {
  readonly file: FileChangeView
  readonly domain: string
  readonly mode: ReviewMode
  readonly onStrike: (() => void) | null
  readonly onStrikeFact?: (claimId: string) => void
}

/** One file of a preview, as the page it will be, or as changes to its text. */
export function FilePage({ file, domain, mode, onStrike, onStrikeFact }: Props) {
  const isText = file.op !== 'copy'
  return (
    <Spread
      domain={domain}
      claims={mode === 'page' ? file.claimsAdded : []}
      show="all"
      {...(onStrikeFact && { onStrike: onStrikeFact })}
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
            <span className="page-kind">
              <Glyph kind={file.kind} />
              {t.kinds[file.kind]}
            </span>
          </h2>
        )}
        {mode === 'diff' && <p className="file-path">{file.from ? `${file.from} → ${file.path}` : file.path}</p>}
      </header>
      {!isText && <p className="file-original">{t.preview.original(file.path)}</p>}
      {isText && mode === 'page' && <PageOf file={file} domain={domain} />}
      {isText && mode === 'diff' && <TextDiff hunks={file.hunks} numbered />}
    </Spread>
  )
}

const noLinks: PageLinks = []

function PageOf({ file, domain }: { readonly file: FileChangeView; readonly domain: string }) {
  const { before, after, title, path } = file
  const [passagesShown, setPassagesShown] = useState(false)
  const body = useMemo(
    () => mergePages(before === null ? null : pageBody(before, title), after === null ? null : pageBody(after, title)),
    [before, after, title],
  )
  const at = body.children.findIndex((node) => isEvidenceList(node) && node.children.length > 3)
  const folds = at >= 0 && !passagesShown
  const [above, passages, below] = useMemo(() => split(body, at), [body, at])
  const article = (part: Root) => <Article body={part} domain={domain} path={path} links={noLinks} live={false} />
  return (
    <div className="file-body">
      <Names file={file} />
      {article(folds ? above : body)}
      {folds && (
        <p className="passages-folded">
          {t.preview.passages(passages)}{' '}
          <Button tone="quiet" onClick={() => setPassagesShown(true)}>
            {t.preview.showPassages}
          </Button>
        </p>
      )}
      {folds && article(below)}
    </div>
  )
}

/** The page before and after its list of passages, and how many those are. */
function split(body: Root, at: number): [Root, number, Root] {
  const list = body.children[at]
  const passages = list?.type === 'list' ? list.children.length : 0
  return [
    { ...body, children: body.children.slice(0, at) },
    passages,
    { ...body, children: body.children.slice(at + 1) },
  ]
}

/** Other names and tags; what a change adds to them is marked. */
function Names({ file }: { readonly file: FileChangeView }) {
  const now = useMemo(() => pageNames(file.after, file.title), [file.after, file.title])
  const old = useMemo(() => pageNames(file.before, file.title), [file.before, file.title])
  if (now.aliases.length + now.tags.length === 0) return null
  const edited = file.op === 'edit'
  const show = (name: string, known: readonly string[]) =>
    edited && !known.includes(name) ? <ins key={name}>{name}</ins> : <span key={name}>{name}</span>
  return (
    <p className="file-names">
      {now.aliases.map((name) => show(name, old.aliases))}
      {now.tags.map((tag) =>
        show(
          `#${tag}`,
          old.tags.map((known) => `#${known}`),
        ),
      )}
    </p>
  )
}

function factWords(file: FileChangeView): string[] {
  const words: string[] = []
  if (file.claimsAdded.length > 0) words.push(t.preview.factsAdded(file.claimsAdded.length))
  if (file.claimsRemoved.length > 0) words.push(t.preview.factsRemoved(file.claimsRemoved.length))
  if (words.length === 0 && file.op === 'edit') words.push(t.preview.onlyLinks)
  return words
}
