import type { GraphView } from '../../state/graph-route.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { findPages } from './model/find-picks.ts'
import type { GraphModel } from './model/graph-model.ts'
import { Picker } from './picker.tsx'
import type { ChangeView } from './use-view.ts'

type Props = {
  readonly filtersOpen: boolean
  readonly onFilters: () => void
  readonly model: GraphModel
  readonly shown: readonly number[]
  readonly links: number
  readonly view: GraphView
  readonly change: ChangeView
}

/** What is drawn, in numbers, and the choices about it. */
export function Head({ filtersOpen, onFilters, model, shown, links, view, change }: Props) {
  const size =
    shown.length === model.pages.length
      ? t.graph.size(shown.length, links)
      : t.graph.sizeOf(shown.length, model.pages.length, links)
  return (
    <header className="graph-head">
      <div className="graph-name">
        <h1>{t.graph.title}</h1>
        <p className="quiet tabular" role="status">
          {size}
        </p>
      </div>
      <Picker
        label={t.graph.find}
        placeholder={t.graph.findShort}
        none={t.graph.nothing}
        find={(text) => findPages(model, shown, text)}
        onPick={({ id }) => change({ page: id, to: null }, 'push')}
      />
      <Choice
        label={t.graph.colour}
        value={view.colour}
        options={(['kind', 'community'] as const).map((value) => ({ value, label: t.graph.colours[value] }))}
        onChoose={(colour) => change({ colour })}
      />
      <Button aria-expanded={filtersOpen} onClick={onFilters}>
        {t.graph.filters}
      </Button>
    </header>
  )
}
