import type { DomainView } from '../../../../contract/views.ts'
import { t } from '../../../strings/index.ts'
import { Choice } from '../../../ui/choice.tsx'

/** What an assistant may do and see. `domains` null: every one, also later ones. */
export type Access = { readonly write: boolean; readonly domains: readonly string[] | null }

type Props = {
  readonly access: Access
  readonly domains: readonly DomainView[]
  readonly onChoose: (access: Access) => void
}

export function AccessChoice({ access, domains, onChoose }: Props) {
  const seen = access.domains === null ? 'all' : 'some'
  const kind = access.write ? 'write' : 'read'
  return (
    <>
      <div className="setup-choice">
        <span className="field-label">{t.assistants.access}</span>
        <Choice
          label={t.assistants.access}
          value={kind}
          options={(['read', 'write'] as const).map((value) => ({ value, label: t.assistants.accesses[value] }))}
          onChoose={(value) => onChoose({ ...access, write: value === 'write' })}
        />
        <p className="field-hint">{t.assistants.accessMeans[kind]}</p>
      </div>
      <div className="setup-choice">
        <span className="field-label">{t.assistants.domains}</span>
        <Choice
          label={t.assistants.domains}
          value={seen}
          options={(['all', 'some'] as const).map((value) => ({ value, label: t.assistants.domainsAre[value] }))}
          onChoose={(value) =>
            onChoose({ ...access, domains: value === 'all' ? null : domains.map(({ name }) => name).slice(0, 1) })
          }
        />
        <p className="field-hint">{t.assistants.domainsMean[seen]}</p>
        {access.domains !== null && (
          <fieldset className="setup-domains">
            <legend className="sr-only">{t.assistants.domains}</legend>
            {domains.map(({ name, title }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={access.domains?.includes(name)}
                  onChange={({ target }) =>
                    onChoose({ ...access, domains: ticked(access.domains ?? [], name, target.checked) })
                  }
                />
                {title}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </>
  )
}

function ticked(names: readonly string[], name: string, on: boolean): readonly string[] {
  return on ? [...names, name] : names.filter((other) => other !== name)
}
