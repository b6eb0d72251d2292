import type { ChoiceView, VersionView } from '../../contract/decision-views.ts'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { foldName } from '../../core/text/names.ts'
import { machineId } from '../home/machine-id.ts'
import type { HostContext } from '../host-context.ts'
import { recordDeclined } from './declined-pages.ts'
import { decideOn, type FoundPending, type Replanned, replan } from './pending-changes.ts'
import type { PendingIngest } from './pending-ingest.ts'
import { requireIngest } from './strike.ts'

/** Says which page a name means. `mention` is its key, or its name as the source has it. */
export async function chooseName(
  context: HostContext,
  found: FoundPending,
  mention: string,
  choice: ChoiceView,
): Promise<Replanned> {
  const ingest = requireIngest(found)
  const now = await replan(context, found)
  const { extras } = now
  const asked = extras.ambiguous.filter(({ key, name }) => key === mention || foldName(name) === foldName(mention))
  if (asked.length === 0) {
    throw refusal('not_found', ['noDoubt', { mention }], {
      data: { mention, names: extras.ambiguous.map(({ name }) => name) },
    })
  }
  const choices = { ...ingest.choices }
  const decided = { ...ingest.decided }
  for (const { key, name, candidates } of asked) {
    if (choice.kind === 'page' && !candidates.some(({ path }) => path === choice.path)) {
      throw new WikiError('invalid_input', `“${choice.path}” is not one of the pages that “${name}” may mean.`, {
        data: { mention, candidates: candidates.map(({ path }) => path) },
      })
    }
    if (choice.kind === 'undecided') {
      delete choices[key]
      delete decided[key]
    } else choices[key] = choice.kind === 'page' ? choice.path : choice.kind === 'new' ? 'new' : 'none'
  }
  return decideOn(context, now, { ...ingest, choices, decided })
}

/** Says whether a source of a known name is a new version of it. */
export async function answerVersion(
  context: HostContext,
  found: FoundPending,
  answer: VersionView,
): Promise<Replanned> {
  const ingest = requireIngest(found)
  const now = await replan(context, found)
  const { extras } = now
  const { name } = ingest.source
  if (extras.sameName === null)
    throw new WikiError('conflict', `No other source of the name ${name} was read before, so there is nothing to say.`)
  if (answer.kind === 'new-version' && !extras.sameName.sources.some(({ summary }) => summary === answer.summary)) {
    throw new WikiError('invalid_input', `“${answer.summary}” is not the summary of an earlier ${name}.`, {
      data: { summary: answer.summary, sources: extras.sameName.sources.map(({ summary }) => summary) },
    })
  }
  return decideOn(context, now, { ...ingest, version: answer.kind === 'undecided' ? null : answer })
}

/** Pages that were struck from this source before are wanted after all, or stay declined. */
export function want(
  context: HostContext,
  found: FoundPending,
  titles: readonly string[],
  wanted: boolean,
): Promise<Replanned> {
  const ingest = requireIngest(found)
  const folded = titles.map((title) => foldName(title))
  const others = ingest.wanted.filter((title) => !folded.includes(title))
  return decideOn(context, found, { ...ingest, wanted: wanted ? [...others, ...folded] : others })
}

/** Lets unverified statements in as words of the person's own, without a passage and without an id. */
export function includeWords(
  context: HostContext,
  found: FoundPending,
  claims: readonly number[],
  included: boolean,
): Promise<Replanned> {
  const ingest = requireIngest(found)
  const known = claims.every((at) => ingest.reading.claims[at]?.status === 'unverified')
  if (!known) throw refusal('not_found', ['statementGone', {}])
  const others = ingest.ownWords.filter((at) => !claims.includes(at))
  return decideOn(context, found, { ...ingest, ownWords: included ? [...others, ...claims] : others })
}

/** Refuses what nobody has answered yet and what cannot be guessed. */
export function refuseUnanswered({ extras: { sameName } }: Replanned): void {
  if (sameName === null || sameName.answer.kind !== 'undecided') return
  const titles = sameName.sources.map(({ title }) => `“${title}”`).join(' or ')
  throw refusal('conflict', ['versionFirst', { name: sameName.name, titles }], {
    data: { question: 'version', sources: sameName.sources.map(({ summary }) => summary) },
  })
}

/** Remembers in the vault which pages were struck from this source, so that the next reading does not offer them anew. */
export async function rememberDeclined(
  { home, now }: Pick<HostContext, 'home' | 'now'>,
  { domain, change }: FoundPending,
  { source, struck, wanted }: PendingIngest,
): Promise<void> {
  if (struck.length + wanted.length === 0) return
  const line = { source: source.sha256, at: `${now().toISOString()} ${change.id}` }
  await recordDeclined(domain, await machineId(home), [
    ...wanted.map((title) => ({ ...line, title, declined: false })),
    ...struck.map(({ title }) => ({ ...line, title, declined: true })),
  ])
}
