import { useState } from 'react'
import type { ClientView } from '../../../../contract/mcp-requests.ts'
import type { Output } from '../../../../contract/requests.ts'
import { useApp } from '../../../client/app-context.ts'
import { hostWords } from '../../../state/explain.ts'
import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { SelfTest } from './self-test.tsx'
import { SetUpPanel } from './set-up-panel.tsx'
import { type Standing, standingOf } from './standing.ts'
import { StateWord } from './state-word.tsx'
import { useTitles } from './use-titles.ts'
import { Written } from './written.tsx'

type Open =
  | { readonly kind: 'closed' }
  | { readonly kind: 'set-up' | 'remove' }
  | { readonly kind: 'test'; readonly count: number }
  | { readonly kind: 'written'; readonly isRemoval: boolean; readonly written: Output<'mcp.install'> }

const tones = {
  ready: 'good',
  installation: 'good',
  absent: 'none',
  missing: 'none',
  elsewhere: 'care',
  gone: 'care',
  other: 'care',
  unreadable: 'care',
} as const

/** One assistant: how it stands in words, what can be done, and below it what that would change. */
export function ClientRow({ client, onChanged }: { readonly client: ClientView; readonly onChanged: () => void }) {
  const vault = useApp((app) => app.host?.vault)
  const [open, setOpen] = useState<Open>({ kind: 'closed' })
  const standing = standingOf(client, vault?.path ?? '')
  const { title } = client
  const close = () => setOpen({ kind: 'closed' })
  const isIn = client.state.kind === 'installed'

  return (
    <li className="setup-client" aria-label={title}>
      <div className="setup-head">
        <span className="settings-domain-title">{title}</span>
        <StateWord tone={tones[standing]}>{t.assistants.standings[standing]}</StateWord>
        <span className="setup-hand">
          {isIn && (
            <Button
              tone="quiet"
              aria-label={t.assistants.testNamed(title)}
              onClick={() => setOpen({ kind: 'test', count: open.kind === 'test' ? open.count + 1 : 0 })}
            >
              {t.assistants.test}
            </Button>
          )}
          {isIn && (
            <Button
              tone="quiet"
              aria-label={t.assistants.removeNamed(title)}
              aria-expanded={open.kind === 'remove'}
              onClick={() => setOpen({ kind: 'remove' })}
            >
              {t.assistants.remove}
            </Button>
          )}
          {standing === 'unreadable' ? (
            <Button onClick={onChanged}>{t.assistants.lookAgain}</Button>
          ) : (
            <Button
              tone={standing === 'missing' ? 'quiet' : 'plain'}
              disabled={vault?.sample === true}
              aria-label={isIn ? t.assistants.changeNamed(title) : t.assistants.setUpNamed(title)}
              aria-expanded={open.kind === 'set-up'}
              onClick={() => setOpen(open.kind === 'set-up' ? { kind: 'closed' } : { kind: 'set-up' })}
            >
              {setUpWord(standing)}
            </Button>
          )}
        </span>
      </div>
      <StandingText client={client} standing={standing} />
      {(open.kind === 'set-up' || open.kind === 'remove') && (
        <SetUpPanel
          key={open.kind}
          client={client}
          isRemoval={open.kind === 'remove'}
          onCancel={close}
          onWritten={(written) => {
            setOpen({ kind: 'written', isRemoval: open.kind === 'remove', written })
            onChanged()
          }}
        />
      )}
      {open.kind === 'written' && <Written {...open.written} isRemoval={open.isRemoval} />}
      {open.kind === 'written' && !open.isRemoval && <SelfTest client={client.id} version={0} />}
      {open.kind === 'test' && <SelfTest client={client.id} version={open.count} />}
    </li>
  )
}

/** What a person should know about how it stands; nothing where the word says it all. */
function StandingText({ client, standing }: { readonly client: ClientView; readonly standing: Standing }) {
  const { state } = client
  const titles = useTitles(state.kind === 'installed' ? state.options.domains : [])
  if (state.kind === 'unreadable') return <p className="setup-standing">{hostWords(state.why, state.said)}</p>
  if (state.kind === 'other') {
    const { launch } = state
    const command = launch && [launch.command, ...launch.args].join(' ')
    return (
      <p className="setup-standing">{command === null ? t.assistants.otherAddress : t.assistants.other(command)}</p>
    )
  }
  if (state.kind === 'absent') return null
  const { options, launch } = state
  const may = options.write ? t.assistants.writes(titles) : t.assistants.reads(titles)
  if (standing === 'ready') return <p className="quiet setup-standing">{may}</p>
  const program =
    [launch.command, ...launch.args].find((word) => /commonplace(?:\.\w+)?$/iu.test(word)) ?? launch.command
  if (standing === 'elsewhere') return <p className="setup-standing">{t.assistants.elsewhere(options.vault)}</p>
  if (standing === 'gone') return <p className="setup-standing">{t.assistants.gone(program)}</p>
  return (
    <p className="quiet setup-standing">
      {may}. {t.assistants.installation(program)}
    </p>
  )
}

function setUpWord(standing: Standing): string {
  if (standing === 'missing') return t.assistants.anyway
  if (standing === 'ready') return t.assistants.change
  if (standing === 'other') return t.assistants.replace
  return standing === 'absent' ? t.assistants.setUp : t.assistants.again
}
