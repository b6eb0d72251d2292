import { type ReactNode, useState } from 'react'
import type { Output } from '../../../../contract/requests.ts'
import { hostWords } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import type { Publish } from './use-publish.ts'

const mostListed = 40

/** What leaves, what stays at home and why, what stops it; then what was written. */
export function PublishPlan({ publish }: { readonly publish: Publish }) {
  const { stage, choices } = publish
  switch (stage.kind) {
    case 'choosing':
    case 'planning':
      return null
    case 'written':
      return (
        <div className="publish-plan" role="status">
          <p>{t.publish.done(stage.site.written, choices.into)}</p>
          {stage.site.broken.length === 0 ? (
            <p className="quiet">{t.publish.whole}</p>
          ) : (
            <Listed title={t.publish.broken(stage.site.broken.length)} open>
              {stage.site.broken.map(({ from, href, why, said }) => (
                <li key={`${from} ${href}`}>
                  {from} → {href} <span className="quiet">{hostWords(why, said)}</span>
                </li>
              ))}
            </Listed>
          )}
        </div>
      )
    default:
      return <Planned publish={publish} plan={stage.plan} isWriting={stage.kind === 'writing'} />
  }
}

type PlannedProps = {
  readonly publish: Publish
  readonly plan: Output<'publish.plan'>
  readonly isWriting: boolean
}

function Planned({ publish, plan, isWriting }: PlannedProps) {
  const [overwrite, setOverwrite] = useState(false)
  const { secrets, foreign, leftOut, mentionsOut } = plan
  return (
    <div className="publish-plan">
      <p>{t.publish.leaves(plan.pages, plan.files.length)}</p>
      <p className="quiet">{t.publish.writes(plan.write.length, plan.remove.length)}</p>
      {secrets.length > 0 && (
        <div className="publish-stop" role="alert">
          <p>{t.publish.secrets(secrets.length)}</p>
          <p>{t.publish.secretsText}</p>
          <ul>
            {secrets.slice(0, mostListed).map(({ path, line, what }) => (
              <li key={`${path} ${line} ${what}`}>
                {t.publish.secretAt(path, line)}: {what}
              </li>
            ))}
          </ul>
        </div>
      )}
      {foreign.length > 0 && (
        <Listed title={t.publish.foreign(foreign.length)} open>
          <li>{t.publish.foreignText}</li>
          {foreign.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </Listed>
      )}
      {leftOut.length > 0 && (
        <Listed title={t.publish.leftOut(leftOut.length)}>
          {leftOut.slice(0, mostListed).map(({ path, why, said }) => (
            <li key={path}>
              {path} <span className="quiet">{hostWords(why, said)}</span>
            </li>
          ))}
          {leftOut.length > mostListed && <li>{t.publish.more(leftOut.length - mostListed)}</li>}
        </Listed>
      )}
      {mentionsOut > 0 && <p className="quiet">{t.publish.mentionsOut(mentionsOut)}</p>}
      {foreign.length > 0 && (
        <label className="publish-check">
          <input type="checkbox" checked={overwrite} onChange={(event) => setOverwrite(event.target.checked)} />
          {t.publish.overwrite}
        </label>
      )}
      {secrets.length === 0 && (
        <div className="buttons">
          <Button
            tone="main"
            busy={isWriting}
            disabled={foreign.length > 0 && !overwrite}
            onClick={() => void publish.write(plan, overwrite)}
          >
            {isWriting ? t.publish.running : t.publish.run(plan.write.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

type ListedProps = { readonly title: string; readonly open?: boolean; readonly children: ReactNode }

function Listed({ title, open = false, children }: ListedProps) {
  return (
    <details className="publish-list" open={open}>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  )
}
