import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useState } from 'react'
import { useApp } from '../client/app-context.ts'
import { t } from '../strings/index.ts'
import { PaletteBox } from './palette-box.tsx'
import type { PaletteItem } from './palette-item.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

/** Go anywhere, do anything, by typing a few letters of it. */
export function Palette() {
  const shown = useApp((app) => app.paletteShown)
  const show = useApp((app) => app.showPalette)
  const opening = useOpening(shown)
  return (
    <Dialog.Root open={shown} onOpenChange={show}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="palette" aria-label={t.palette.label}>
          <Offers key={opening} onDone={() => show(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Counts how often it opened: each time it begins anew, also while the one before still fades. */
function useOpening(shown: boolean): number {
  const [known, setKnown] = useState({ shown, opening: 0 })
  if (known.shown !== shown) setKnown({ shown, opening: known.opening + (shown ? 1 : 0) })
  return known.opening
}

function Offers({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState('')
  const { answers, groups } = usePaletteGroups(text)
  const run = useCallback(
    (item: PaletteItem) => {
      onDone()
      item.run()
    },
    [onDone],
  )
  return <PaletteBox text={text} answers={answers} groups={groups} onText={setText} onDone={run} />
}
