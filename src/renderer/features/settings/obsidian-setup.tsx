import { useState } from 'react'
import type { Output } from '../../../contract/requests.ts'
import { hostWords } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Written } from './assistants/written.tsx'
import { ObsidianPanel } from './obsidian-panel.tsx'

type Open =
  | { readonly kind: 'closed' | 'open' }
  | { readonly kind: 'written'; readonly isRemoval: boolean; readonly written: Output<'obsidian.write'> }

/** Makes Obsidian show this domain well: never unasked, and shown before it is written. */
export function ObsidianSetup({ domain, title }: { readonly domain: string; readonly title: string }) {
  const [open, setOpen] = useState<Open>({ kind: 'closed' })
  return (
    <div className="settings-obsidian">
      <Button
        tone="quiet"
        aria-label={t.obsidian.setUpNamed(title)}
        aria-expanded={open.kind === 'open'}
        onClick={() => setOpen({ kind: open.kind === 'open' ? 'closed' : 'open' })}
      >
        {t.obsidian.setUp}
      </Button>
      {open.kind === 'open' && (
        <ObsidianPanel
          domain={domain}
          onCancel={() => setOpen({ kind: 'closed' })}
          onWritten={(written, isRemoval) => setOpen({ kind: 'written', isRemoval, written })}
        />
      )}
      {open.kind === 'written' && (
        <Written
          files={open.written.files}
          words={hostWords(open.written.words, open.written.said)}
          isRemoval={open.isRemoval}
        />
      )}
    </div>
  )
}
