import { useState } from 'react'
import { useApp, useTools } from '../../client/app-context.ts'
import { useRequest } from '../../client/use-request.ts'
import { explain } from '../../state/explain.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { showSetting } from './show-setting.ts'
import { Step } from './step.tsx'
import { useSteps } from './use-steps.ts'
import './first-steps.css'

/** What one may set up at the start, each for itself: a quiet list at the foot of an empty Inbox, put away with one press. */
export function FirstSteps() {
  const { shown, close } = useSteps()
  return shown ? <Steps onClose={close} /> : null
}

function Steps({ onClose }: { readonly onClose: () => void }) {
  const { shell } = useTools()
  const go = useApp((app) => app.go)
  const path = useApp((app) => app.host?.vault?.path ?? '')
  const domain = useApp((app) => app.domain)
  const [problem, setProblem] = useState<string | null>(null)
  const readers = useRequest('readers.list', {})
  const clients = useRequest('mcp.clients', {})
  const reader =
    readers.kind === 'ready'
      ? readers.value.readers.find(({ id, problem }) => id !== 'built-in' && problem === null)
      : undefined
  const knowing =
    clients.kind === 'ready'
      ? clients.value.clients.filter(({ state }) => state.kind === 'installed' && state.options.vault === path)
      : []
  const settings = formatRoute({ place: 'settings' })
  const goTo = (section: string) => {
    go({ place: 'settings' })
    showSetting(section)
  }
  /** The desktop hands over files of a domain only; every domain has this one. */
  const open = (name: string) =>
    shell?.openInObsidian(name, 'SCHEMA.md').catch((error: unknown) => setProblem(explain(error)))
  const obsidian = `obsidian://open?path=${encodeURIComponent(path)}`

  return (
    <section className="steps" aria-labelledby="steps-title">
      <header>
        <h2 id="steps-title">{t.firstRun.steps.title}</h2>
        <p className="quiet">{t.firstRun.steps.about}</p>
        <Button tone="quiet" onClick={onClose}>
          {t.firstRun.steps.close}
        </Button>
      </header>
      <ul>
        <Step
          title={t.firstRun.steps.model.title}
          text={reader ? t.firstRun.steps.model.done(reader.name) : t.firstRun.steps.model.open}
          done={reader !== undefined}
          href={settings}
          onGo={() => goTo('settings-reader')}
        />
        <Step
          title={t.firstRun.steps.assistant.title}
          text={
            knowing.length > 0
              ? t.firstRun.steps.assistant.done(knowing.map(({ title }) => title))
              : t.firstRun.steps.assistant.open
          }
          done={knowing.length > 0}
          href={settings}
          onGo={() => goTo('settings-assistants')}
        />
        <Step
          title={t.firstRun.steps.obsidian.title}
          text={t.firstRun.steps.obsidian.open(path)}
          hint={problem ?? t.firstRun.steps.obsidian.hint}
          done={false}
          href={obsidian}
          onGo={shell === null || domain === null ? null : () => void open(domain)}
        />
      </ul>
    </section>
  )
}
