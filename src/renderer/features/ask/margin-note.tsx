import type { AnswerSentenceView, CitedPassageView, TurnView } from '../../../contract/ask-views.ts'
import type { ClaimView } from '../../../contract/views.ts'
import { pageHref, sourceHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { useTitleOf } from './use-answerer.ts'

/** What stands beside a sentence: the passages it cites, or why they do not carry it. */
export type Note = { readonly passages: readonly CitedPassageView[]; readonly fault: string | null }
export type Notes = { readonly claims: readonly ClaimView[]; readonly byId: ReadonlyMap<string, Note> }

/** One note for each sentence or, without a model, each passage, under the id its block has on the page. */
export function notesOf({ model, sentences, passages }: TurnView): Notes {
  const byId = new Map<string, Note>()
  if (model === null) {
    for (const passage of passages) byId.set(`b-${passage.id}`, { passages: [passage], fault: null })
  } else {
    for (const [at, sentence] of sentences.entries()) {
      const note = noteOf(sentence, passages)
      if (note) byId.set(`s-${at}`, note)
    }
  }
  const claims = [...byId.keys()].map((id) => ({ id, text: '', line: 0, ours: false, evidence: [] }))
  return { claims, byId }
}

function noteOf({ cites, fault, open }: AnswerSentenceView, passages: readonly CitedPassageView[]): Note | null {
  if (open || (cites.length === 0 && fault === null)) return null
  return { passages: passages.filter(({ id }) => cites.includes(id)), fault }
}

/** Each source's own words with place and source; for what was written by hand, the page's. */
export function MarginNote({ note, own }: { readonly note: Note | undefined; readonly own: string }) {
  if (!note) return null
  return (
    <>
      {note.fault !== null && (
        <p className="note-fault">
          <span className="note-mark" aria-hidden="true">
            ?
          </span>
          {note.fault}
        </p>
      )}
      {note.passages.map((passage) => (
        <PassageNote key={passage.id} passage={passage} own={own} />
      ))}
    </>
  )
}

function PassageNote({ passage, own }: { readonly passage: CitedPassageView; readonly own: string }) {
  const titleOf = useTitleOf()
  const { domain, path, title, kind, block, evidence, text } = passage
  const elsewhere = domain === own ? null : <span className="quiet">{t.ask.inDomain(titleOf(domain))}</span>
  if (evidence.length === 0) {
    return (
      <figure className="evidence">
        <figcaption className="evidence-source">
          <Glyph kind={kind} named />
          <a href={pageHref(domain, path, block)}>{title}</a>
          {elsewhere}
        </figcaption>
        {text !== '' && <blockquote className="evidence-passage">{t.quoted(text)}</blockquote>}
        {kind !== 'summary' && text !== '' && <p className="quiet small">{t.ask.noSource}</p>}
      </figure>
    )
  }
  return evidence.map((item) => (
    <figure className="evidence" key={item.summary + item.id}>
      <figcaption className="evidence-source">
        <span className="evidence-place">{item.place}</span>
        <a href={pageHref(domain, item.summary, item.id)}>{item.sourceTitle}</a>
        {elsewhere}
      </figcaption>
      <blockquote className={item.passage === null ? 'evidence-missing' : 'evidence-passage'}>
        {item.passage === null ? t.page.passageNotHere : t.quoted(item.passage)}
      </blockquote>
      {item.passage !== null && (
        <a className="evidence-open" href={sourceHref(domain, item.summary, item.id)}>
          {t.page.inTheSource}
        </a>
      )}
    </figure>
  ))
}
