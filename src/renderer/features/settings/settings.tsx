import { useApi, useApp } from '../../client/app-context.ts'
import { LanguageChoice } from '../../frame/language-choice.tsx'
import { t } from '../../strings/index.ts'
import { ChoiceField } from '../../ui/choice.tsx'
import { Assistants } from './assistants/assistants.tsx'
import { FirstStepsAgain } from './assistants/first-steps-again.tsx'
import { DomainSettings } from './domain-settings.tsx'
import { KeepInTray } from './keep-in-tray.tsx'
import { ReadersSettings } from './readers/readers-settings.tsx'
import { VaultSettings } from './vault-settings.tsx'
import './settings.css'

const themes = ['system', 'light', 'dark'] as const

/** The vault, its domains, who reads, and how it looks. */
export function Settings() {
  const api = useApi()
  const host = useApp((app) => app.host)
  if (!host) return null
  const { settings } = host
  return (
    <div className="scroll settings">
      <div className="settings-page">
        <h1>{t.settings.title}</h1>
        <VaultSettings />
        <DomainSettings />
        <ReadersSettings />
        <Assistants />
        <section aria-labelledby="settings-appearance">
          <h2 id="settings-appearance">{t.settings.appearance}</h2>
          <div className="settings-body">
            <ChoiceField
              label={t.settings.theme}
              value={settings.theme}
              options={themes.map((value) => ({ value, label: t.settings.themes[value] }))}
              onChoose={(theme) => void api.request('settings.set', { theme })}
            />
            <LanguageChoice />
            <KeepInTray />
          </div>
        </section>
        <FirstStepsAgain />
        <section aria-labelledby="settings-about">
          <h2 id="settings-about">{t.settings.about}</h2>
          <div className="settings-body">
            <p className="tabular">{t.settings.version(host.version)}</p>
            <p className="quiet">
              {t.settings.shells[host.shell]}
              {host.shell === 'server' && ` ${window.location.host}`}. {t.settings.local}
            </p>
          </div>
        </section>
      </div>
    </div>
  )
}
