import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../contract/requests.ts'
import { parseEvidence } from '../../../core/claim/evidence-line.ts'
import { useApi } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { explain } from '../../state/explain.ts'
import { pageHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findPassage } from './find-passage.ts'
import { OriginalButtons } from './original-buttons.tsx'

type Props = { readonly domain: string; readonly summary: string; readonly at: string | null }
type SourceText = Output<'source.text'>
type Block = SourceText['blocks'][number]

/** The document itself, as it was read, opened at the passage one came from. */
export function SourceReader({ domain, summary, at }: Props) {
  const page = useRequest('pages.get', { domain, page: summary })
  const passage = page.kind === 'ready' && at ? passageOf(page.value.text, at) : null
  const { source, problem, busy, readOn } = useSource(domain, summary, passage)
  const scroller = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the passage is there once its block is.
  useEffect(() => {
    scroller.current?.querySelector('.source-block mark')?.scrollIntoView({ block: 'center' })
  }, [passage, source?.blocks.length])

  return (
    <div className="scroll reader" ref={scroller}>
      <article className="source">
        <a className="button button-quiet source-back" href={pageHref(domain, summary, at)}>
          <Icon name="back" />
          {t.page.backToSummary(source?.title ?? (page.kind === 'ready' ? page.value.title : ''))}
        </a>
        {source && <h1 className="source-title">{source.title}</h1>}
        {source?.here && <OriginalButtons domain={domain} summary={summary} />}
        {problem && <p className="field-problem">{problem}</p>}
        {source?.here === false && <p>{t.page.sourceNotHere}</p>}
        {source?.blocks.map((block, index) => (
          <SourceBlock
            // Blocks have no name of their own; they are only ever appended.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={index}
            block={block}
            place={source.blocks[index - 1]?.place === block.place ? null : block.place}
            passage={passage}
          />
        ))}
        {!source && !problem && <p className="quiet">{t.page.sourceLoading}</p>}
        {source?.next != null && (
          <Button busy={busy} onClick={readOn}>
            {t.page.sourceMore}
          </Button>
        )}
      </article>
    </div>
  )
}

type BlockProps = { readonly block: Block; readonly place: string | null; readonly passage: string | null }

function SourceBlock({ block, place, passage }: BlockProps) {
  const found = passage ? findPassage(block.text, passage) : null
  return (
    <>
      {place !== null && <span className="source-place">{place}</span>}
      <p className="source-block">
        {found ? (
          <>
            {block.text.slice(0, found[0])}
            <mark>{block.text.slice(...found)}</mark>
            {block.text.slice(found[1])}
          </>
        ) : (
          block.text
        )}
      </p>
    </>
  )
}

/** The source part by part: at first as far as the passage, then on demand. */
function useSource(domain: string, summary: string, passage: string | null) {
  const api = useApi()
  const [source, setSource] = useState<SourceText | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wantsMore, setWantsMore] = useState(0)
  const holds = source?.blocks.some((block) => passage !== null && findPassage(block.text, passage) !== null) === true
  const seeks = passage !== null && !holds && source?.next != null
  const first = source === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next part is asked for when there is a reason, not when state settles.
  useEffect(() => {
    if (!first && !seeks && wantsMore === 0) return
    let wanted = true
    const cursor = source?.next ?? null
    setBusy(true)
    api
      .request('source.text', { domain, summary, ...(cursor === null ? {} : { cursor }) })
      .then((part) => {
        if (wanted) setSource((before) => (before ? { ...part, blocks: [...before.blocks, ...part.blocks] } : part))
      })
      .catch((error: unknown) => wanted && setProblem(explain(error)))
      .finally(() => wanted && setBusy(false))
    return () => {
      wanted = false
    }
  }, [api, domain, summary, first, seeks ? source?.next : null, wantsMore])

  return { source, problem, busy, readOn: () => setWantsMore((count) => count + 1) }
}

/** The passage of an evidence line, as the summary keeps it. */
function passageOf(text: string, id: string): string | null {
  const line = text.split('\n').find((one) => one.trimEnd().endsWith(`^${id}`))
  return line ? (parseEvidence(line.replace(/^\s*[-*+]\s+/, ''))?.passage ?? null) : null
}
