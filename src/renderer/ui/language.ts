import type { SettingsView } from '../../contract/views.ts'
import { speak } from '../strings/index.ts'
import type { Tongue } from '../strings/words.ts'

type Language = SettingsView['language']

const key = 'commonplace.language'
let spoken: Tongue = 'en'

/** Speaks the language of the last time, before the host has answered, and says so to the browser and to screen readers. */
export async function speakLastLanguage(): Promise<void> {
  spoken = tongueOf(localStorage.getItem(key) as Language | null, navigator.languages)
  document.documentElement.lang = spoken
  await speak(spoken)
}

/** Remembers the language of the settings; where another one is spoken the window starts anew, as words are chosen at its start. */
export function wearLanguage(language: Language): void {
  localStorage.setItem(key, language)
  if (tongueOf(language, navigator.languages) !== spoken) window.location.reload()
}

/** What to speak: as set, else the first of the system's languages that there is, else English. */
export function tongueOf(language: Language | null, systems: readonly string[]): Tongue {
  if (language === 'en' || language === 'de') return language
  for (const system of systems) {
    const primary = system.toLowerCase().split('-')[0]
    if (primary === 'en' || primary === 'de') return primary
  }
  return 'en'
}
