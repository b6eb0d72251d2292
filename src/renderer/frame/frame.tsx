import type { ReactNode } from 'react'
import { useApp } from '../client/app-context.ts'
import { t } from '../strings/index.ts'
import { Announcer } from './announcer.tsx'
import { DropAnywhere } from './drop-anywhere.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { Palette } from './palette.tsx'
import { Rail } from './rail.tsx'
import { Strips } from './strips.tsx'
import { useGlobalKeys } from './use-global-keys.ts'
import './frame.css'

/** Rail on the left, the place beside it. What holds in every place: dropping, keys, notices. */
export function Frame({ children, foot }: { readonly children: ReactNode; readonly foot?: ReactNode }) {
  const railOpen = useApp((app) => app.railOpen)
  useGlobalKeys()
  return (
    <div className={railOpen ? 'frame' : 'frame is-folded'}>
      <button type="button" className="skip" onClick={() => document.getElementById('page')?.focus()}>
        {t.skipToPage}
      </button>
      <Rail />
      <div className="frame-place">
        <Strips />
        <main id="page" className="place" tabIndex={-1}>
          {children}
        </main>
        {foot}
      </div>
      <DropAnywhere />
      <KeysSheet />
      <Palette />
      <Announcer />
    </div>
  )
}
