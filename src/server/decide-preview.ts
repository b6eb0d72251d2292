import type { ParseArgsOptionsConfig } from 'node:util'
import type { HostApi } from '../contract/client.ts'
import type { AmbiguousView, ChoiceView, VersionView } from '../contract/decision-views.ts'
import type { ChangeView } from '../contract/views.ts'
import { WikiError } from '../core/errors.ts'
import { foldName, stemOf } from '../core/text/names.ts'
import { type CommandCall, isOn, textOf, textsOf } from './command.ts'

/** Options of whichever command shows a preview that a person may decide about. */
export const decisionOptions = {
  choose: { type: 'string', multiple: true },
  'new-version': { type: 'boolean' },
  of: { type: 'string' },
  another: { type: 'boolean' },
  want: { type: 'string', multiple: true },
} satisfies ParseArgsOptionsConfig

export const decisionHelp = [
  '  --choose NAME=PAGE  which page a name in doubt means: its number in the list, title or path; or new, or text',
  '  --new-version     a source of this name was read before: this is a new version of it',
  '  --of SUMMARY      where several were: the summary of the earlier one',
  '  --another         it is another source that has the same name',
  '  --want TITLE      write a page that was struck from this source before',
]

/** The preview after all that the command line says about it. */
export async function decideAsTold(api: HostApi, call: CommandCall, shown: ChangeView): Promise<ChangeView> {
  const { values, json, terminal } = call
  if (isOn(values, 'new-version') && isOn(values, 'another'))
    throw new WikiError('invalid_input', '--new-version and --another say opposite things. Give one of them.')
  const changeId = shown.id
  let preview = shown
  const answer = preview.sameName === null ? null : answerOf(call, preview.sameName)
  if (answer) preview = await api.request('changes.version', { changeId, answer })
  else if (preview.sameName?.answer.kind === 'undecided' && terminal.interactive && !json && !isOn(values, 'yes'))
    preview = await askVersion(api, call, preview)
  for (const told of textsOf(values, 'choose')) {
    const { mention, choice } = choiceOf(told, preview.ambiguous)
    preview = await api.request('changes.choose', { changeId, mention, choice })
  }
  const titles = textsOf(values, 'want')
  if (titles.length > 0) preview = await api.request('changes.want', { changeId, titles, wanted: true })
  return preview
}

type SameName = NonNullable<ChangeView['sameName']>

function answerOf({ values }: CommandCall, { name, sources }: SameName): VersionView | null {
  if (isOn(values, 'another')) return { kind: 'another' }
  if (!isOn(values, 'new-version')) return null
  const of = textOf(values, 'of')
  const meant = of === undefined ? sources : sources.filter(({ summary, title }) => isNamed(of, summary, title))
  const [only, second] = meant
  if (only && !second) return { kind: 'new-version', summary: only.summary }
  const list = sources.map(({ summary }) => summary).join(', ')
  throw new WikiError('invalid_input', `Of which earlier ${name} is this a new version? Say it with --of: ${list}.`)
}

async function askVersion(api: HostApi, { terminal }: CommandCall, preview: ChangeView): Promise<ChangeView> {
  const { sameName, id: changeId } = preview
  if (!sameName) return preview
  terminal.out(`A source named ${sameName.name} was read before, with other content:`)
  for (const [at, { title, read }] of sameName.sources.entries())
    terminal.out(`  ${at + 1}. ${title}${read === null ? '' : `, read ${read}`}`)
  const said = (await terminal.ask('Is this a new version of it (its number), or [a]nother source? '))
    .trim()
    .toLowerCase()
  const meant = sameName.sources[Number(said) - 1]
  if (meant)
    return api.request('changes.version', { changeId, answer: { kind: 'new-version', summary: meant.summary } })
  return said.startsWith('a') ? api.request('changes.version', { changeId, answer: { kind: 'another' } }) : preview
}

function choiceOf(told: string, ambiguous: readonly AmbiguousView[]): { mention: string; choice: ChoiceView } {
  // A name may hold an equals sign; a page's title hardly.
  const cut = told.lastIndexOf('=')
  const [name, page] = cut < 0 ? [told, ''] : [told.slice(0, cut).trim(), told.slice(cut + 1).trim()]
  const asked = ambiguous.find((each) => foldName(each.name) === foldName(name))
  if (!asked) {
    const names = ambiguous.map((each) => each.name).join(', ')
    throw new WikiError(
      'invalid_input',
      names === ''
        ? `No name is in doubt here, so --choose “${told}” has nothing to say.`
        : `“${name}” is not in doubt. These are: ${names}.`,
    )
  }
  const mention = asked.key
  if (page === 'new') return { mention, choice: { kind: 'new' } }
  if (page === 'text') return { mention, choice: { kind: 'text-only' } }
  const meant =
    asked.candidates[Number(page) - 1] ?? asked.candidates.find(({ path, title }) => isNamed(page, path, title))
  if (meant) return { mention, choice: { kind: 'page', path: meant.path } }
  const list = asked.candidates.map(({ title }, at) => `${at + 1} ${title}`).join(', ')
  throw new WikiError('invalid_input', `Choose for “${name}” one of: ${list}, new, text.`)
}

function isNamed(said: string, path: string, title: string): boolean {
  return [path, stemOf(path), title].some((name) => foldName(name) === foldName(said))
}
