import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

export type Answer = { readonly value: string; readonly title: string; readonly line: string }

type Props = {
  readonly label: string
  /** '' while nobody has answered. */
  readonly value: string
  readonly answers: readonly Answer[]
  readonly onAnswer: (value: string) => void
}

/** Answers to one question, one below the other, each with what it comes to. Arrow keys move between them. */
export function AnswerList({ label, value, answers, onAnswer }: Props) {
  return (
    // The group hands back the value of one of its own answers.
    <RadioGroup
      className="answers"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onAnswer(chosen as string)}
    >
      {answers.map((answer) => (
        <Radio.Root
          key={answer.value}
          value={answer.value}
          nativeButton
          render={<button type="button" className="answer" />}
        >
          <span className="answer-title">{answer.title}</span>
          {answer.line !== '' && <span className="answer-line">{answer.line}</span>}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
