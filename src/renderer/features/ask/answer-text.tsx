import { Fragment } from 'react'
import type { AnswerSentenceView, CitedPassageView, TurnView } from '../../../contract/ask-views.ts'
import { pageHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { useSpread } from '../../ui/margin/spread-context.ts'
import '../../ui/page/article.css'
import { MarginNote, type Note } from './margin-note.tsx'

type Props = { readonly turn: TurnView; readonly own: string; readonly notes: ReadonlyMap<string, Note> }
type Numbered = { readonly id: string; readonly sentence: AnswerSentenceView }

/** The answer as text: each sentence followed by the pages it cites, one that nothing carries marked in words. */
export function AnswerText({ turn, own, notes }: Props) {
  const { active, wide } = useSpread()
  const { sentences, passages, missing, state } = turn
  return (
    <div className="article ask-answer" aria-busy={state === 'asking' || undefined}>
      {paragraphsOf(sentences).map((paragraph) => (
        <Fragment key={paragraph[0]?.id}>
          <p>
            {paragraph.map(({ id, sentence }) => (
              <Sentence key={id} id={id} sentence={sentence} passages={passages} own={own} />
            ))}
          </p>
          {!wide && paragraph.some(({ id }) => id === active) && (
            <div className="card-below">
              <MarginNote note={notes.get(active ?? '')} own={own} />
            </div>
          )}
        </Fragment>
      ))}
      {missing !== '' && (
        <p className="answer-missing">
          <span className="answer-missing-word">{t.ask.missing}</span> {missing}
        </p>
      )}
    </div>
  )
}

function Sentence(props: {
  id: string
  sentence: AnswerSentenceView
  passages: readonly CitedPassageView[]
  own: string
}) {
  const { id, sentence, passages, own } = props
  const { active, wide, toggle } = useSpread()
  const { text, cites, fault, open } = sentence
  const pages = pagesOf(passages.filter((passage) => cites.includes(passage.id)))
  const opens = (event: React.MouseEvent) => {
    if (wide || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    toggle(id)
  }
  return (
    <span
      className={['said', fault === null ? '' : 'is-unsupported', open ? 'is-open' : ''].filter(Boolean).join(' ')}
      data-block={id}
      {...(id === active ? { 'data-active': '' } : {})}
    >
      <span className="said-text">{text}</span>
      {pages.map(({ domain, path, title, block }) => (
        <a key={`${domain} ${path}`} className="cite" href={pageHref(domain, path, block)} onClick={opens}>
          {domain === own ? title : `${title} (${domain})`}
        </a>
      ))}
      {fault !== null && (
        <button type="button" className="cite said-fault" title={fault} onClick={() => toggle(id)}>
          {t.ask.unsupported}
          <span className="sr-only">: {fault}</span>
        </button>
      )}{' '}
    </span>
  )
}

/** Each page once, at the first of its passages. */
function pagesOf(passages: readonly CitedPassageView[]): CitedPassageView[] {
  return [...new Map(passages.toReversed().map((one) => [`${one.domain} ${one.path}`, one])).values()].toReversed()
}

function paragraphsOf(sentences: readonly AnswerSentenceView[]): Numbered[][] {
  const paragraphs: Numbered[][] = []
  for (const [at, sentence] of sentences.entries()) {
    const numbered = { id: `s-${at}`, sentence }
    const last = paragraphs.at(-1)
    if (!last || sentence.begins) paragraphs.push([numbered])
    else last.push(numbered)
  }
  return paragraphs
}
