import { Part } from './part.tsx'

const grounds = ['paper', 'desk', 'float', 'mark', 'wash', 'wash-2'] as const
const inks = ['ink', 'ink-2', 'rubric', 'good', 'caution', 'bad'] as const
const marks = ['entity', 'concept', 'summary', 'note', 'edge', 'line'] as const
const sizes = [12, 13, 15, 17, 21, 27, 34] as const

/** Each ground with the inks that stand on it, and the marks. */
export function Colours() {
  return (
    <Part title="Colour">
      <div className="kit-grounds">
        {grounds.map((ground) => (
          <div key={ground} className={`kit-ground on-${ground}`}>
            <p>{ground}</p>
            {inks.map((ink) => (
              <p key={ink} className={ground.startsWith('wash') || ground === 'mark' ? 'in-ink' : `in-${ink}`}>
                {ground.startsWith('wash') || ground === 'mark' ? 'ink' : ink}
              </p>
            ))}
          </div>
        ))}
      </div>
      <p className="kit-row">
        {marks.map((mark) => (
          <span className="kit-mark" key={mark}>
            <i className={`kit-swatch of-${mark}`} />
            {mark}
          </span>
        ))}
      </p>
    </Part>
  )
}

/** The seven sizes there are, in both faces. */
export function Scale() {
  return (
    <Part title="Type">
      {sizes.map((px) => (
        <p key={px} className={`kit-size is-${px}`}>
          <span className="tabular">{px}</span> <span className="serif">The Analytical Engine weaves, 1843</span>
        </p>
      ))}
    </Part>
  )
}
