import type { AmbiguousView, ChoiceView, SameNameView } from '../../../../contract/decision-views.ts'
import type { ChangeView } from '../../../../contract/views.ts'
import { useApp } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { date } from '../../../strings/words.ts'
import { AnswerList } from './answer-list.tsx'

/** What only a person knows: is this a new version, and which page does a name mean. Nothing is guessed meanwhile. */
export function Questions({ change }: { readonly change: ChangeView }) {
  const { ambiguous, sameName } = change
  if (ambiguous.length === 0 && sameName === null) return null
  return (
    <section className="questions" aria-label={t.preview.questions}>
      {sameName && <VersionQuestion changeId={change.id} sameName={sameName} />}
      {ambiguous.map((name) => (
        <NameQuestion key={name.key} changeId={change.id} name={name} />
      ))}
    </section>
  )
}

function VersionQuestion({ changeId, sameName }: { readonly changeId: string; readonly sameName: SameNameView }) {
  const decide = useApp((app) => app.decide)
  const { name, sources, answer } = sameName
  const question = t.preview.versionQuestion(name)
  return (
    <div className="question">
      <h3>{question}</h3>
      <AnswerList
        label={question}
        value={answer.kind === 'new-version' ? answer.summary : answer.kind === 'another' ? another : ''}
        answers={[
          ...sources.map(({ summary, title, read }) => ({
            value: summary,
            title: t.preview.newVersionOf(title),
            line: t.preview.newVersionMeans(read === null ? null : date(read)),
          })),
          { value: another, title: t.preview.anotherSource, line: t.preview.anotherMeans },
        ]}
        onAnswer={(value) =>
          void decide('changes.version', {
            changeId,
            answer: value === another ? { kind: 'another' } : { kind: 'new-version', summary: value },
          })
        }
      />
    </div>
  )
}

const another = 'another'

function NameQuestion({ changeId, name }: { readonly changeId: string; readonly name: AmbiguousView }) {
  const decide = useApp((app) => app.decide)
  const question = t.preview.nameQuestion(name.name)
  return (
    <div className="question">
      <h3>{question}</h3>
      {name.context[0] !== undefined && <p className="question-context">{t.quoted(name.context[0])}</p>}
      <AnswerList
        label={question}
        value={answerValue(name.choice)}
        answers={[
          ...name.candidates.map(({ path, title, line }) => ({ value: path, title, line })),
          { value: 'new', title: t.preview.ownPage(name.name), line: '' },
          { value: 'text-only', title: t.preview.plainText, line: '' },
        ]}
        onAnswer={(value) => void decide('changes.choose', { changeId, mention: name.key, choice: choiceOf(value) })}
      />
      {name.chosenBy === 'reader' && <p className="quiet small">{t.preview.chosenByReader}</p>}
    </div>
  )
}

function answerValue(choice: ChoiceView): string {
  if (choice.kind === 'page') return choice.path
  return choice.kind === 'undecided' ? '' : choice.kind
}

function choiceOf(value: string): ChoiceView {
  return value === 'new' || value === 'text-only' ? { kind: value } : { kind: 'page', path: value }
}
