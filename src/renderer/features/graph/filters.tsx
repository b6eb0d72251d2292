import type { ReactNode } from 'react'
import type { GraphView } from '../../state/graph-route.ts'
import { t } from '../../strings/index.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findPages, findTags, summariesOf } from './model/find-picks.ts'
import type { GraphModel } from './model/graph-model.ts'
import { Picker } from './picker.tsx'
import type { ChangeView } from './use-view.ts'

type Props = { readonly model: GraphModel; readonly view: GraphView; readonly change: ChangeView }

/** Which pages are drawn: by tag, source and day. */
export function Filters({ model, view, change }: Props) {
  return (
    <section className="graph-filters" aria-label={t.graph.filters}>
      {view.tag === null ? (
        <Picker
          label={t.graph.tag}
          placeholder={t.graph.anyTag}
          none={t.graph.noTag}
          find={(text) => findTags(model, text)}
          onPick={({ id }) => change({ tag: id })}
        />
      ) : (
        <Chosen what={`#${view.tag}`} onDrop={() => change({ tag: null })} />
      )}
      {view.source === null ? (
        <Picker
          label={t.graph.source}
          placeholder={t.graph.anySource}
          none={t.graph.noSource}
          find={(text) => findPages(model, summariesOf(model), text)}
          onPick={({ id }) => change({ source: id })}
        />
      ) : (
        <Chosen what={titleOf(model, view.source)} onDrop={() => change({ source: null })}>
          <Glyph kind="summary" />
        </Chosen>
      )}
      <Day label={t.graph.since} day={view.since} onChange={(since) => change({ since })} />
      <Day label={t.graph.until} day={view.until} onChange={(until) => change({ until })} />
    </section>
  )
}

function Chosen({ what, onDrop, children }: { what: string; onDrop: () => void; children?: ReactNode }) {
  return (
    <button type="button" className="graph-chosen" aria-label={t.graph.drop(what)} onClick={onDrop}>
      {children}
      <span>{what}</span>
      <Icon name="close" />
    </button>
  )
}

function Day({ label, day, onChange }: { label: string; day: string | null; onChange: (day: string | null) => void }) {
  return (
    <label className="graph-day">
      <span>{label}</span>
      <input
        className="input"
        type="date"
        value={day ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </label>
  )
}

function titleOf(model: GraphModel, path: string): string {
  return model.pages[model.numberOf.get(path) ?? -1]?.title ?? path
}
