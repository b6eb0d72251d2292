import { useState } from 'react'
import { knownName, marksOf, typedName } from '../../../core/text/match-name.ts'
import { AppContext, useTools } from '../../client/app-context.ts'
import { Opening } from '../../frame/opening.tsx'
import { PaletteBox } from '../../frame/palette-box.tsx'
import type { PaletteGroup } from '../../frame/palette-item.ts'
import { Rail } from '../../frame/rail.tsx'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { ReceiptSlip } from '../../ui/receipt/receipt-slip.tsx'
import { madeUpApp } from './made-up-app.ts'
import { Part } from './part.tsx'
import { receipts } from './receipts.ts'

/** What was written, in each way it can have come out. */
export function Receipts() {
  return (
    <Part title="Receipts">
      <div className="kit-columns">
        {receipts.map((activity) => (
          <ReceiptSlip key={activity.id} activity={activity} />
        ))}
      </div>
    </Part>
  )
}

const nowhere = () => {}
const typed = typedName('ada lo')
const titles = ['Ada Lovelace', 'Lovelace, Ada (disambiguation)', 'Adam Loos']

const found: readonly PaletteGroup[] = [
  {
    heading: null,
    items: [
      ...titles.map((title, at) => ({
        id: title,
        title,
        side: at === 0 ? 'person' : 'concept',
        glyph: at === 0 ? ('entity' as const) : ('concept' as const),
        marks: marksOf(knownName(title), typed),
        run: nowhere,
      })),
      {
        id: 'alias',
        title: 'Augusta Ada King',
        alias: 'Ada Lovelace',
        side: 'Sea · person',
        glyph: 'entity',
        marks: marksOf(knownName('Ada Lovelace'), typed),
        run: nowhere,
      },
      { id: 'words', title: t.palette.searchFor('ada lo'), side: '', icon: 'search', run: nowhere },
    ],
  },
]
const untouched: readonly PaletteGroup[] = [
  {
    heading: t.edit.recent,
    items: [{ id: 'r', title: 'Analytical Engine', side: t.kinds.concept, glyph: 'concept', run: nowhere }],
  },
  { heading: t.palette.places, items: [{ id: 'p', title: t.places.inbox, side: 'g i', icon: 'inbox', run: nowhere }] },
]

/** The palette with nothing typed, with something found, and with nothing found. */
export function Palettes() {
  return (
    <Part title="The palette">
      <div className="kit-columns kit-palettes">
        <Standing text="" groups={untouched} />
        <Standing text="ada lo" groups={found} />
        <Standing text="zzz" groups={[]} />
      </div>
    </Part>
  )
}

function Standing({ text, groups }: { readonly text: string; readonly groups: readonly PaletteGroup[] }) {
  return (
    <div className="kit-palette">
      <PaletteBox text={text} answers={text} groups={groups} onText={nowhere} onDone={nowhere} />
    </div>
  )
}

/** The rail with its counts, as wide as it goes and folded. Its menu opens like any other. */
export function Rails() {
  const tools = useTools()
  const [store] = useState(() => madeUpApp(tools.api))
  return (
    <Part title="The rail">
      <AppContext value={{ ...tools, store }}>
        <div className="kit-rail frame">
          <Rail />
        </div>
      </AppContext>
    </Part>
  )
}

/** What stands in a place while there is nothing to show in it, or nothing can be. */
export function Places() {
  return (
    <Part title="Empty, coming, failed">
      <div className="kit-columns">
        <div className="empty-words">
          <p className="empty-title">No pages yet.</p>
          <p className="empty-text">
            Drop a document anywhere in this window, and what it speaks of becomes pages here.
          </p>
        </div>
        <div>
          <p>Reading A Brief History of Debian, page 14 of 31</p>
          <ProgressLine done={14} total={31} />
          <p className="quiet">Nothing has been written yet.</p>
        </div>
        <Opening progress={null} />
        <Opening progress={{ done: 12_300, total: 33_000 }} />
        <div>
          <p className="empty-title">{t.health.wellTitle}</p>
          <p className="empty-text">{t.health.wellText(33_000)}</p>
          <p className="quiet">{t.health.scanning}</p>
        </div>
        <div>
          <Problem words="notes.pdf is protected. Give its password to read it; the password is not kept." />
          <p className="buttons">
            <Button tone="main">Try again</Button>
            <Button>Drop another</Button>
          </p>
        </div>
      </div>
    </Part>
  )
}
