import { useState } from 'react'
import type { Input, Output } from '../../../contract/requests.ts'
import { useApi } from '../../client/app-context.ts'
import { useAct } from '../../client/use-act.ts'
import { useRequest } from '../../client/use-request.ts'
import { hostWords, spoken } from '../../state/explain.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { PreviewOf } from './assistants/preview-of.tsx'
import { usePanelFocus } from './assistants/use-panel-focus.ts'

const allParts = ['colours', 'filter', 'snippet'] as const
type Part = (typeof allParts)[number]

type Props = {
  readonly domain: string
  readonly onWritten: (written: Output<'obsidian.write'>, isRemoval: boolean) => void
  readonly onCancel: () => void
}

/** What to set up, what that makes of Obsidian's files line by line, and the one button that writes it. */
export function ObsidianPanel({ domain, onWritten, onCancel }: Props) {
  const api = useApi()
  const panel = usePanelFocus()
  const [parts, setParts] = useState<readonly Part[]>(allParts)
  const [remove, setRemove] = useState(false)
  const [tries, setTries] = useState(0)
  const { act, busy, problem } = useAct()
  const ask: Input<'obsidian.preview'> = { domain, parts: [...parts], remove }
  const preview = useRequest('obsidian.preview', ask, tries)
  const shown = preview.kind === 'ready' ? preview.value : null

  async function write() {
    if (shown === null) return
    const went = await act(async () => {
      onWritten(await api.request('obsidian.write', { ...ask, key: shown.key }), remove)
    })
    // What stands there now is another thing than what was shown.
    if (!went) setTries((before) => before + 1)
  }

  return (
    <div ref={panel} tabIndex={-1} className="setup-panel">
      {shown && (
        <p className="quiet">{shown.isKnown ? t.obsidian.folder(shown.root) : t.obsidian.folderNew(shown.root)}</p>
      )}
      {!remove && <PartChoice parts={parts} onChoose={setParts} />}
      {shown?.isIn && (
        <div className="settings-copy">
          <span className="quiet">{t.obsidian.isIn}</span>
          <Button tone="quiet" onClick={() => setRemove(!remove)}>
            {remove ? t.obsidian.rather : t.obsidian.takeOut}
          </Button>
        </div>
      )}
      {shown?.notes.map(spoken).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <PreviewOf
        asked={preview}
        files={shown?.files ?? []}
        beforehand={shown?.isKnown ? hostWords(shown.beforehand, shown.beforehandSaid) : null}
        isRemoval={remove}
        busy={busy}
        problem={problem}
        onWrite={() => void write()}
        onCancel={onCancel}
      />
    </div>
  )
}

function PartChoice({
  parts,
  onChoose,
}: {
  readonly parts: readonly Part[]
  readonly onChoose: (parts: readonly Part[]) => void
}) {
  return (
    <fieldset className="settings-parts">
      <legend className="field-label">{t.obsidian.what}</legend>
      {allParts.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={parts.includes(part)}
            // The last one stays: setting up nothing is what closing is for.
            disabled={parts.length === 1 && parts.includes(part)}
            onChange={({ target }) =>
              onChoose(allParts.filter((each) => (each === part ? target.checked : parts.includes(each))))
            }
          />
          {t.obsidian.parts[part]}
        </label>
      ))}
    </fieldset>
  )
}
