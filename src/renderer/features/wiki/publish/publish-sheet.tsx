import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, useState } from 'react'
import { useApp, useTools } from '../../../client/app-context.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { PublishPlan } from './publish-plan.tsx'
import { usePublish } from './use-publish.ts'
import './publish.css'
import { TextField } from '../../../ui/text-field.tsx'

/** A button that opens the sheet on which a domain is published. */
export function PublishButton({ domain }: { readonly domain: string }) {
  const isWritable = useApp((app) => app.host?.vault !== null)
  if (!isWritable) return null
  return (
    <Dialog.Root>
      <Dialog.Trigger render={<Button tone="quiet">{t.publish.open}</Button>} />
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="sheet publish">
          <PublishSheet domain={domain} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PublishSheet({ domain }: { readonly domain: string }) {
  const { shell } = useTools()
  const title = useApp((app) => app.host?.domains.find(({ name }) => name === domain)?.title ?? domain)
  const publish = usePublish(domain)
  const { choices, change, stage } = publish
  const [problem, setProblem] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    void publish.plan()
  }
  return (
    <>
      <div className="sheet-head">
        <Dialog.Title>{t.publish.title(title)}</Dialog.Title>
        <Dialog.Close
          render={
            <Button tone="quiet" aria-label={t.close}>
              <Icon name="close" />
            </Button>
          }
        />
      </div>
      <Dialog.Description>{t.publish.about}</Dialog.Description>
      <form className="publish-form" onSubmit={submit}>
        <div className="field">
          <label className="field-label" htmlFor="publish-folder">
            {t.publish.folder}
          </label>
          <div className="with-button">
            <input
              id="publish-folder"
              className="input"
              value={choices.into}
              spellCheck={false}
              onChange={(event) => change({ into: event.target.value })}
            />
            {shell && (
              <Button
                onClick={() =>
                  void shell.chooseFolder(t.publish.chooseTitle).then(
                    (folder) => folder !== null && change({ into: folder }),
                    (error: unknown) => setProblem(String(error)),
                  )
                }
              >
                {t.publish.choose}
              </Button>
            )}
          </div>
          <span className="field-hint">{t.publish.folderHint}</span>
          <Problem words={problem} />
        </div>
        <TextField
          label={t.publish.address}
          inputMode="url"
          value={choices.address}
          hint={t.publish.addressHint}
          onType={(address) => change({ address })}
        />
        {(['originals', 'conversations'] as const).map((what) => (
          <label className="publish-check" key={what}>
            <input
              type="checkbox"
              checked={choices[what]}
              onChange={(event) => change({ [what]: event.target.checked })}
            />
            {t.publish[what]}
          </label>
        ))}
        <div className="buttons">
          <Button
            type="submit"
            tone={stage.kind === 'choosing' ? 'main' : 'plain'}
            busy={stage.kind === 'planning'}
            disabled={choices.into.trim() === ''}
          >
            {stage.kind === 'planning' ? t.publish.showing : t.publish.show}
          </Button>
        </div>
      </form>
      <Problem words={publish.problem} />
      <PublishPlan publish={publish} />
    </>
  )
}
