import type { CitedPassageView, TurnView } from '../../../contract/ask-views.ts'
import { pageHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { useSpread } from '../../ui/margin/spread-context.ts'
import { Marked } from '../../ui/marked.tsx'
import '../../ui/page/article.css'
import { MarginNote } from './margin-note.tsx'
import { useTitleOf } from './use-answerer.ts'

type Props = { readonly turn: TurnView; readonly own: string; readonly level: 2 | 3 }

/** Without a model: the passages that answer best, by page, with the words of the question marked. */
export function PassageList({ turn, own, level }: Props) {
  const titleOf = useTitleOf()
  const { passages, fuzzy } = turn
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="article ask-found">
      <p className="ask-found-what">{passages.length === 0 ? t.ask.withoutModelNone : t.ask.withoutModel}</p>
      {fuzzy && passages.length > 0 && <p className="ask-found-what">{t.ask.fuzzy}</p>}
      {byPage(passages).map(({ first, all }) => (
        <section key={`${first.domain} ${first.path}`} className="ask-found-page">
          <Heading>
            <a href={pageHref(first.domain, first.path)}>
              <Glyph kind={first.kind} named />
              {first.title}
            </a>
            {first.domain !== own && <span className="quiet small">{t.ask.inDomain(titleOf(first.domain))}</span>}
          </Heading>
          <ul>
            {all.map((passage) => (
              <Found key={passage.id} passage={passage} own={own} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Found({ passage, own }: { readonly passage: CitedPassageView; readonly own: string }) {
  const { active, wide, toggle } = useSpread()
  const id = `b-${passage.id}`
  const place = passage.evidence[0]?.place ?? passage.title
  return (
    <li data-block={id} {...(id === active ? { 'data-active': '' } : {})}>
      <Marked text={passage.text} marks={passage.marks} />
      <a
        className="cite"
        href={pageHref(passage.domain, passage.path, passage.block)}
        onClick={(event) => {
          if (wide || event.metaKey || event.ctrlKey) return
          event.preventDefault()
          toggle(id)
        }}
      >
        {place}
      </a>
      {!wide && id === active && (
        <div className="card-below">
          <MarginNote note={{ passages: [passage], fault: null }} own={own} />
        </div>
      )}
    </li>
  )
}

function byPage(passages: readonly CitedPassageView[]) {
  const groups = new Map<string, { first: CitedPassageView; all: CitedPassageView[] }>()
  for (const passage of passages) {
    const key = `${passage.domain} ${passage.path}`
    const group = groups.get(key)
    if (group) group.all.push(passage)
    else groups.set(key, { first: passage, all: [passage] })
  }
  return [...groups.values()]
}
