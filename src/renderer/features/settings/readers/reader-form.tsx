import { type FormEvent, useId, useState } from 'react'
import type { ModelView, ReaderView } from '../../../../contract/reading-views.ts'
import { useApi } from '../../../client/app-context.ts'
import { useAct } from '../../../client/use-act.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { parseNumber } from './parse-number.ts'

type Props = { readonly reader: ReaderView; readonly onChange: () => void }

/** Model, address and size of a reader. Keeping them asks the server for its models, which is the test and costs nothing. */
export function ReaderForm({ reader, onChange }: Props) {
  const api = useApi()
  const id = useId()
  const [model, setModel] = useState(reader.model ?? '')
  const [baseUrl, setBaseUrl] = useState(reader.baseUrl ?? '')
  // A size that was only assumed is not the person's until they say it.
  const [context, setContext] = useState(reader.assumed ? '' : String(reader.context ?? ''))
  const [output, setOutput] = useState(reader.assumed ? '' : String(reader.output ?? ''))
  const [isFree, setFree] = useState(reader.price.kind === 'free')
  const [models, setModels] = useState<readonly ModelView[]>([])
  const [told, setTold] = useState<string | null>(null)
  const keeping = useAct()
  const listing = useAct()
  const hasServer = reader.id === 'openai' && baseUrl.trim() !== ''

  async function list(): Promise<void> {
    const { models: found } = await api.request('readers.models', { reader: reader.id })
    setModels(found)
    const has = found.length === 0 || found.some((each) => each.id === model.trim())
    setTold(
      has
        ? t.reading.settings.works(reader.name, found.length)
        : t.reading.settings.worksWithout(reader.name, model.trim()),
    )
  }
  const keep = () =>
    keeping.act(async () => {
      setTold(null)
      await api.request('readers.set', {
        reader: reader.id,
        model: model.trim() || null,
        baseUrl: baseUrl.trim() || null,
        context: sizeOf(context),
        output: sizeOf(output),
        ...(hasServer ? { free: isFree === reader.local ? null : isFree } : {}),
      })
      onChange()
    })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await keep()) await listing.act(list)
  }

  return (
    <form className="reader-form" onSubmit={(event) => void submit(event)} aria-label={reader.name}>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-model`}>
          {t.reading.settings.model}
        </label>
        <div className="with-button">
          <input
            id={`${id}-model`}
            className="input"
            list={`${id}-models`}
            value={model}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setModel(target.value)}
          />
          <Button busy={listing.busy} onClick={() => void listing.act(list)}>
            {listing.busy ? t.reading.settings.listing : t.reading.settings.list}
          </Button>
        </div>
        <datalist id={`${id}-models`}>
          {models.map((each) => (
            <option key={each.id} value={each.id} />
          ))}
        </datalist>
        <p className="field-hint">{t.reading.settings.modelHint}</p>
      </div>
      <TextField
        label={t.reading.settings.address}
        inputMode="url"
        value={baseUrl}
        hint={t.reading.settings.addressHint}
        onType={setBaseUrl}
      />
      <div className="reader-sizes">
        <SizeField label={t.reading.settings.context} value={context} hint={reader.context} onType={setContext} />
        <SizeField label={t.reading.settings.output} value={output} hint={reader.output} onType={setOutput} />
      </div>
      {reader.assumed && <p className="reader-lacks">{t.reading.settings.assumed}</p>}
      {hasServer && (
        <label className="check">
          <input type="checkbox" checked={isFree} onChange={({ target }) => setFree(target.checked)} />
          {t.reading.settings.free}
        </label>
      )}
      <div className="buttons">
        <Button type="submit" tone="main" busy={keeping.busy || listing.busy}>
          {listing.busy ? t.reading.settings.testing : t.reading.settings.saveAndTest}
        </Button>
        {told && (
          <span className="reader-works" role="status">
            {told}
          </span>
        )}
      </div>
      <Problem words={keeping.problem ?? listing.problem} />
    </form>
  )
}

type SizeProps = {
  readonly label: string
  readonly value: string
  /** What holds while nothing is written. */
  readonly hint: number | null
  readonly onType: (text: string) => void
}

function SizeField({ label, value, hint, onType }: SizeProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      tabular
      placeholder={hint === null ? undefined : String(hint)}
      value={value}
      onType={onType}
    />
  )
}

/** Nonsense goes to the host as it is, which says what it wants. */
function sizeOf(text: string): number | null {
  const value = parseNumber(text)
  return value === undefined ? Number.NaN : value
}
