import { useApi, useApp } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { t } from '../../strings/index.ts'
import { ChoiceField } from '../../ui/choice.tsx'
import { Problem } from '../../ui/problem.tsx'

/** On macOS a program outlives its window anyway. */
const isMac = /mac/i.test(navigator.platform)

/** Does closing the window end the program? Only the desktop window asks. */
export function KeepInTray() {
  const api = useApi()
  const isDesktop = useApp((app) => app.host?.shell === 'desktop')
  const keeps = useApp((app) => app.host?.settings.keepInTray === true)
  const { act, problem } = useAct()
  if (!isDesktop || isMac) return null
  return (
    <>
      <ChoiceField
        label={t.settings.tray}
        hint={t.settings.trayHint}
        value={keeps ? 'stays' : 'ends'}
        options={(['ends', 'stays'] as const).map((value) => ({ value, label: t.settings.trayIs[value] }))}
        onChoose={(value) => void act(() => api.request('settings.set', { keepInTray: value === 'stays' }))}
      />
      <Problem words={problem} />
    </>
  )
}
