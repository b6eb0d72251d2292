import type { Depth, GraphView } from '../../state/graph-route.ts'
import { t } from '../../strings/index.ts'
import { Choice } from '../../ui/choice.tsx'
import type { GraphModel } from './model/graph-model.ts'
import type { ChangeView } from './use-view.ts'

type Props = { readonly model: GraphModel; readonly view: GraphView; readonly change: ChangeView }

/** The whole domain, or what is so many links around a page: the one it was drawn around, else the chosen one. */
export function ScopeChoice({ model, view, change }: Props) {
  const middle = view.around ?? view.page
  const title = middle === null ? null : (model.pages[model.numberOf.get(middle) ?? -1]?.title ?? null)
  if (middle === null || title === null) return null
  return (
    <div className="graph-scope">
      <Choice
        label={t.graph.scope}
        value={view.around === null ? 'whole' : String(view.depth)}
        options={[
          { value: 'whole', label: t.graph.whole },
          ...([1, 2, 3] as const).map((depth) => ({ value: String(depth), label: t.graph.links(depth) })),
        ]}
        onChoose={(chosen) =>
          change(
            chosen === 'whole' ? { around: null, depth: 1 } : { around: middle, depth: Number(chosen) as Depth },
            'push',
          )
        }
      />
      <span className="quiet graph-around">{t.graph.around(title)}</span>
    </div>
  )
}
