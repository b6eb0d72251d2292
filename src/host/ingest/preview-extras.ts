import type { AmbiguousView, ChoiceView } from '../../contract/decision-views.ts'
import type { ChangeView } from '../../contract/views.ts'
import { claimId } from '../../core/claim/claim-id.ts'
import { escapeBlock } from '../../core/claim/escape.ts'
import { foldName } from '../../core/text/names.ts'
import { type Plan, undecidedNames } from '../../ingest/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { ChangeExtras } from '../views/change-view.ts'
import type { IngestPreview, PendingIngest } from './pending-ingest.ts'
import { planVault } from './plan-vault.ts'

/** What a person is shown of a preview beside its files: what they decided, and what they still may. */
export async function previewExtras(
  domain: OpenDomain,
  { kept, plan, sameName }: IngestPreview,
): Promise<Omit<ChangeExtras, 'cost' | 'replanned'>> {
  const { struck, reading, ownWords, struckClaims, source, version } = kept
  const titleOf = (key: string) =>
    plan.mentions.find(({ mention }) => mention.key === key)?.mention.name ?? source.title
  return {
    document: documentOf(kept),
    struck,
    struckClaims: struckClaims.flatMap((at) => {
      const claim = reading.claims[at]
      if (!claim) return []
      const { text, passages, subject } = claim
      const place = { path: claimPath(plan, subject), id: claimIdOf(text) }
      return [{ ...place, title: titleOf(subject), text, passage: passages[0]?.text ?? '' }]
    }),
    declined: declinedIn(plan, kept),
    unverified: reading.claims.flatMap(({ status, subject, text, passages, reason }, key) =>
      status === 'verified'
        ? []
        : [
            {
              key,
              subject: titleOf(subject),
              text,
              passage: passages[0]?.text ?? '',
              reason: reason ?? '',
              included: ownWords.includes(key),
            },
          ],
    ),
    ambiguous: await ambiguousIn(domain, plan, kept),
    sameName:
      sameName.length === 0
        ? null
        : { name: source.name, sources: [...sameName], answer: version ?? { kind: 'undecided' } },
  }
}

function documentOf({ source, opened }: PendingIngest): ChangeView['document'] {
  if (opened === null) return null
  const { sourceId, title, authors, date = null, language = null, mediaType } = source
  return { sourceId, title, authors, date, language, mediaType, ...opened }
}

/** The page a claim of this subject goes to; the summary's where it has none. */
export function claimPath(plan: Plan, subject: string): string {
  const resolution = plan.mentions.find(({ mention }) => mention.key === subject)?.resolution
  return resolution?.kind === 'known' || resolution?.kind === 'new' ? resolution.path : plan.summary.path
}

/** Links inside do not count, so this is the id it has on its page. */
export const claimIdOf = (text: string): string => claimId(escapeBlock(text))

function declinedIn({ mentions }: Plan, { wanted }: PendingIngest): ChangeView['declined'] {
  const names = mentions.flatMap(({ mention, resolution }) => {
    const declined = resolution.kind === 'named' && resolution.why === 'declined'
    const isWanted = wanted.includes(foldName(mention.name))
    return declined || isWanted ? [{ title: mention.name, wanted: !declined }] : []
  })
  return names.filter(({ title }, at) => names.findIndex((other) => other.title === title) === at)
}

async function ambiguousIn(domain: OpenDomain, plan: Plan, kept: PendingIngest): Promise<AmbiguousView[]> {
  const asked = plan.mentions.filter(
    ({ undecided, resolution }) =>
      undecided.length > 0 && !(resolution.kind === 'named' && ['declined', 'struck'].includes(resolution.why)),
  )
  const names = await undecidedNames({ ...plan, mentions: asked }, planVault(domain).readPage)
  return names.map((name) => {
    const found = asked.find(({ mention }) => mention.key === name.key)
    const choice = found ? choiceOf(found.resolution) : { kind: 'undecided' as const }
    const by = kept.choices[name.key] === undefined ? ('reader' as const) : ('you' as const)
    return {
      key: name.key,
      name: name.name,
      kind: name.kind,
      choice,
      chosenBy: choice.kind === 'undecided' ? null : by,
      context: [...name.context],
      candidates: name.candidates.map(({ path, title, line }) => ({
        path,
        title,
        line,
        why: found?.undecided.find((candidate) => candidate.path === path)?.by ?? '',
      })),
    }
  })
}

function choiceOf(resolution: Plan['mentions'][number]['resolution']): ChoiceView {
  switch (resolution.kind) {
    case 'known':
      return { kind: 'page', path: resolution.path }
    case 'new':
      return { kind: 'new' }
    case 'named':
      return { kind: 'text-only' }
    case 'ambiguous':
      return { kind: 'undecided' }
  }
}
