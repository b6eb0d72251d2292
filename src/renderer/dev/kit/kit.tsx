import { useState } from 'react'
import { pageBody } from '../../../core/show/page-body.ts'
import { textDiff } from '../../../core/text/text-diff.ts'
import { dateAndTime, money, number, size } from '../../strings/words.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { TextDiff } from '../../ui/diff/text-diff.tsx'
import { MarkdownEditor } from '../../ui/editor/markdown-editor.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Icon, iconNames } from '../../ui/icon.tsx'
import { Spread } from '../../ui/margin/spread.tsx'
import { Article } from '../../ui/page/article.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Slip, SlipRows } from '../../ui/slip.tsx'
import { Part } from './part.tsx'
import { claims, page, pageText } from './samples.ts'
import { Palettes, Places, Rails, Receipts } from './states.tsx'
import { Colours, Scale } from './tokens.tsx'
import './kit.css'

const kinds = ['entity', 'concept', 'summary', 'note', 'original'] as const
const tones = ['main', 'plain', 'quiet'] as const

/** Every component with all its states on one page, to be looked at and measured. Reached by its address only. */
export function Kit() {
  return (
    <main className="kit scroll">
      <h1>The kit</h1>
      <Colours />
      <Scale />
      <Buttons />
      <Fields />
      <Part title="Marks and icons">
        <p className="kit-row">
          {kinds.map((kind) => (
            <span className="kit-mark" key={kind}>
              <Glyph kind={kind} named />
              {kind}
            </span>
          ))}
        </p>
        <p className="kit-row">
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </Part>
      <Part title="A slip, and a line of progress">
        <div className="kit-columns">
          <Slip title="Before anything is spent">
            <SlipRows
              rows={[
                ['Document', 'A Brief History of Debian'],
                ['Size', size(1_234_567)],
                ['Tokens', number(48_210)],
                ['At most', money(0.04)],
                ['When', dateAndTime('2026-11-30T09:41:00Z')],
                ['Price', 'unknown'],
              ]}
            />
          </Slip>
          <div>
            <p>Reading A Brief History of Debian, page 14 of 31</p>
            <ProgressLine done={14} total={31} />
          </div>
        </div>
      </Part>
      <Part title="A page with its margin">
        <Spread domain="library" claims={claims} show="all">
          <Article body={pageBody(pageText, page.title)} domain="library" path={page.path} links={page.links} live />
        </Spread>
      </Part>
      <Part title="Changed lines">
        <TextDiff
          hunks={textDiff('# Ada\n\nShe wrote.\nShe read.\n', '# Ada\n\nShe wrote much.\nShe read.\n').map(copied)}
        />
      </Part>
      <Writing />
      <Rails />
      <Palettes />
      <Receipts />
      <Places />
    </main>
  )
}

const copied = (hunk: ReturnType<typeof textDiff>[number]) => ({ ...hunk, lines: [...hunk.lines] })

function Buttons() {
  return (
    <Part title="Buttons">
      {tones.map((tone) => (
        <p className="kit-row" key={tone}>
          <Button tone={tone}>Accept 13 files</Button>
          <Button tone={tone} busy>
            Writing
          </Button>
          <Button tone={tone} disabled>
            Not now
          </Button>
          <Button tone={tone}>
            <Icon name="back" />
            With an icon
          </Button>
        </p>
      ))}
    </Part>
  )
}

function Fields() {
  const [view, setView] = useState<'page' | 'diff'>('page')
  return (
    <Part title="Fields and choices">
      <div className="kit-columns">
        <label className="field">
          <span className="field-label">Folder</span>
          <input className="input" defaultValue="/home/ada/Commonplace" />
          <span className="field-hint">Made if it is not there.</span>
        </label>
        <label className="field">
          <span className="field-label">Name</span>
          <input className="input" placeholder="What it is called" aria-invalid />
          <Problem words="This name is taken. Choose another." />
        </label>
      </div>
      <p className="kit-row">
        <Choice
          label="How to show it"
          value={view}
          onChoose={setView}
          options={[
            { value: 'page', label: 'As pages' },
            { value: 'diff', label: 'As changes to the text' },
          ]}
        />
        <kbd className="kbd">⌘K</kbd> <kbd className="kbd">/</kbd>
      </p>
    </Part>
  )
}

function Writing() {
  const [text, setText] = useState(
    '## Key Facts\n\n- She wrote *notes* on the [[analytical-engine|engine]]. ^c-1234abcd\n',
  )
  return (
    <Part title="Writing">
      <div className="kit-editor">
        <MarkdownEditor
          text={text}
          label="Text"
          focus={false}
          onText={setText}
          onDone={() => {}}
          findPages={async () => []}
        />
      </div>
    </Part>
  )
}
