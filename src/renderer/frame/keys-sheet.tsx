import { Dialog } from '@base-ui/react/dialog'
import { useApp } from '../client/app-context.ts'
import { t } from '../strings/index.ts'
import { Button } from '../ui/button.tsx'

type Row = readonly [keyof typeof t.keys.rows, readonly string[]]

const mac = /mac/i.test(navigator.platform)
const groups: readonly (readonly [string, readonly Row[]])[] = [
  [
    t.keys.everywhere,
    [
      ['palette', [mac ? '⌘' : 'Ctrl', 'K']],
      ['search', ['/']],
      ['goInbox', ['g', 'i']],
      ['goWiki', ['g', 'w']],
      ['goGraph', ['g', 'g']],
      ['goAsk', ['g', 'q']],
      ['goHealth', ['g', 'h']],
      ['goActivity', ['g', 'a']],
      ['goMemory', ['g', 'm']],
      ['goSettings', ['g', 's']],
      ['back', ['[']],
      ['forth', [']']],
      ['rail', ['\\']],
      ['escape', ['Esc']],
      ['help', ['?']],
    ],
  ],
  [
    t.keys.lists,
    [
      ['next', ['j']],
      ['previous', ['k']],
      ['open', ['Enter']],
    ],
  ],
  [
    t.keys.page,
    [
      ['edit', ['e']],
      ['history', ['h']],
    ],
  ],
  [
    t.keys.review,
    [
      ['next', ['j']],
      ['previous', ['k']],
      ['nextDocument', ['J']],
      ['previousDocument', ['K']],
      ['strike', ['x']],
      ['diff', ['d']],
      ['accept', ['a']],
      ['undo', ['u']],
    ],
  ],
]

export function KeysSheet() {
  const shown = useApp((app) => app.keysShown)
  const show = useApp((app) => app.showKeys)
  return (
    <Dialog.Root open={shown} onOpenChange={show}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop" />
        <Dialog.Popup className="sheet">
          <div className="sheet-head">
            <Dialog.Title>{t.keys.title}</Dialog.Title>
            <Dialog.Close render={<Button tone="quiet">{t.close}</Button>} />
          </div>
          <div className="keys-columns">
            {groups.map(([title, rows]) => (
              <section key={title}>
                <h3>{title}</h3>
                <dl>
                  {rows.map(([name, keys]) => (
                    <div className="keys-row" key={name}>
                      <dt>{t.keys.rows[name]}</dt>
                      <dd>
                        {keys.map((key) => (
                          <kbd className="kbd" key={key}>
                            {key}
                          </kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
