import { useState } from 'react'
import { useApi } from '../../../client/app-context.ts'
import { useAct } from '../../../client/use-act.ts'
import { useRequest } from '../../../client/use-request.ts'
import { t } from '../../../strings/index.ts'
import { Problem } from '../../../ui/problem.tsx'

/** In which languages text is recognised in scans and pictures. The first one chosen is the main one. */
export function ScanLanguages() {
  const api = useApi()
  const [version, setVersion] = useState(0)
  const asked = useRequest('recognition.languages', {}, version)
  const { act, busy, problem } = useAct()
  if (asked.kind !== 'ready') return null
  const { languages, folder } = asked.value
  // The host lists those chosen first, in their order; here each keeps its place.
  const chosen = languages.filter((language) => language.chosen).map(({ code }) => code)
  const named = languages
    .map(({ code }) => ({ code, name: t.reading.settings.scanLanguage(code) }))
    .sort((one, other) => one.name.localeCompare(other.name))

  async function choose(codes: readonly string[]) {
    if (await act(() => api.request('recognition.choose', { languages: [...codes] })))
      setVersion((before) => before + 1)
  }
  return (
    <fieldset className="settings-parts" disabled={busy}>
      <legend className="field-label">{t.reading.settings.scanIn}</legend>
      {named.map(({ code, name }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            // The last one stays: text is recognised in some language.
            disabled={chosen.length === 1 && chosen.includes(code)}
            onChange={({ target }) =>
              void choose(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          />
          {name}
          {chosen.length > 1 && chosen[0] === code && <span className="reader-tag">{t.reading.settings.scanMain}</span>}
        </label>
      ))}
      <p className="field-hint">{t.reading.settings.scanMore(folder)}</p>
      <Problem words={problem} />
    </fieldset>
  )
}
