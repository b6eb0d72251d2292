import type { PageView } from '../../../contract/views.ts'
import { spoken } from '../../state/explain.ts'
import { graphAround } from '../../state/graph-route.ts'
import { formatRoute, sourceHref, tagHref } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { date } from '../../strings/words.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { RenamePage } from './rename-page.tsx'
import { TakeOut } from './take-out.tsx'

/** The particular kind where it says something. */
function kindWords({ entityKind, kind }: PageView): string {
  return entityKind === null || entityKind === 'other' ? t.kinds[kind] : entityKind
}

/** Title, kind, other names, and what the page rests on. */
export function PageHead({ page }: { readonly page: PageView }) {
  const others = page.aliases.filter((name) => name !== page.title)
  const sources = new Set(page.claimList.flatMap((claim) => claim.evidence.map(({ summary }) => summary))).size
  const tags = page.tags.map((tag) => tag.replace(/^#/, '')).filter((tag) => !tag.startsWith('type/'))
  const facts = [
    page.kind !== 'summary' && page.claims > 0 ? t.page.facts(page.claims) : null,
    page.kind !== 'summary' && sources > 0 ? t.page.sources(sources) : null,
    page.created ? t.page.since(date(page.created)) : null,
  ].filter((words) => words !== null)
  return (
    <header className="page-head">
      <div className="page-head-title">
        <h1>{page.title}</h1>
        <p className="page-kind">
          <Glyph kind={page.kind} />
          {kindWords(page)}
        </p>
      </div>
      {others.length > 0 && <p className="page-aliases">{t.page.alsoCalled(others)}</p>}
      <div className="page-line">
        <p className="page-facts">
          {facts.map((words) => (
            <span key={words}>{words}</span>
          ))}
          {tags.map((tag) => (
            <a key={tag} href={tagHref(page.domain, tag)}>
              #{tag}
            </a>
          ))}
          <a href={formatRoute(graphAround(page.domain, page.path))}>{t.page.inGraph}</a>
        </p>
        <RenamePage page={page} />
      </div>
      {page.kind === 'summary' && (
        <p className="page-source">
          <a href={sourceHref(page.domain, page.path)}>{t.page.readSource}</a>
          <TakeOut domain={page.domain} summary={page.path} />
        </p>
      )}
      {page.problems.length > 0 && (
        <div className="page-problems" role="note">
          <p>{t.page.problems}</p>
          <ul>
            {page.problems.map(spoken).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </header>
  )
}
