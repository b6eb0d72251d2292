import { useApp } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'

/** The way back to the list that was put away. */
export function FirstStepsAgain() {
  const show = useApp((app) => app.showSteps)
  return (
    <section aria-labelledby="settings-steps">
      <h2 id="settings-steps">{t.firstRun.steps.again}</h2>
      <div className="settings-body">
        <p className="quiet">{t.firstRun.steps.againAbout}</p>
        <Button onClick={() => show(true)}>{t.firstRun.steps.show}</Button>
      </div>
    </section>
  )
}
