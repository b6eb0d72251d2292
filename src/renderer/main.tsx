import './without-eval.ts'
import '@fontsource-variable/source-serif-4/opsz.css'
import '@fontsource-variable/source-serif-4/opsz-italic.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './ui/fonts/figures.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/empty.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '../contract/client.ts'
import { AppContext } from './client/app-context.ts'
import { type Connected, connect, takeToken } from './client/connect.ts'
import { realBrowser } from './state/browser.ts'
import { createApp } from './state/store.ts'
import { speakLastLanguage } from './ui/language.ts'
import { wearLastTheme } from './ui/theme.ts'

/** Every component on one page: for who works on the window, reached by its address only. */
const kitAddress = '#/kit'
const Kit = lazy(async () => ({ default: (await import('./dev/kit/kit.tsx')).Kit }))

async function open(): Promise<void> {
  wearLastTheme()
  await speakLastLanguage()
  // Only now: words that a module takes up as it loads are then in the right language.
  const { AppWindow, fetchPlace } = await import('./app.tsx')
  let onLine: (line: 'up' | 'down') => void = () => {}
  const { api, shell, openOriginal } = await connected((line) => onLine(line))
  const store = createApp(api, realBrowser())
  fetchPlace(store.getState().route.place)
  onLine = (line) => store.getState().setLine(line)
  store.getState().start()
  const root = document.getElementById('window')
  if (!root) throw new Error('The page has no place for the window.')
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <AppContext value={{ store, api, shell, openOriginal }}>
          {window.location.hash === kitAddress ? (
            <Suspense>
              <Kit />
            </Suspense>
          ) : (
            <AppWindow />
          )}
        </AppContext>
      </CSPProvider>
    </StrictMode>,
  )
}

/** In development `?fake` shows the window on made-up answers, without a host. */
async function connected(onLine: (line: 'up' | 'down') => void): Promise<Connected> {
  if (import.meta.env.DEV && new URLSearchParams(window.location.search).has('fake')) {
    const { createFakeWire } = await import('./dev/fake-wire.ts')
    return { api: createClient(createFakeWire()), shell: null, openOriginal: async () => {} }
  }
  return connect(takeToken(), onLine)
}

void open()
