import { useApi, useApp } from '../client/app-context.ts'
import { t } from '../strings/index.ts'
import { ChoiceField } from '../ui/choice.tsx'

const languages = ['system', 'en', 'de'] as const

/** The language of the window. Each is called what its speakers call it. */
export function LanguageChoice() {
  const api = useApi()
  const language = useApp((app) => app.host?.settings.language ?? 'system')
  return (
    <ChoiceField
      label={t.settings.language}
      value={language}
      options={languages.map((value) => ({ value, label: t.settings.languages[value] }))}
      onChoose={(chosen) => void api.request('settings.set', { language: chosen })}
    />
  )
}
