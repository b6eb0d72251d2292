import { type GraphView, kinds } from '../../state/graph-route.ts'
import { t } from '../../strings/index.ts'
import { Glyph } from '../../ui/glyph.tsx'
import type { GraphModel } from './model/graph-model.ts'
import type { ChangeView } from './use-view.ts'

type Props = { readonly model: GraphModel; readonly view: GraphView; readonly change: ChangeView }

/** Which kinds are drawn; the key to the marks as well. */
export function KindKey({ model, view, change }: Props) {
  const counts = new Map<string, number>()
  for (const { kind } of model.pages) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return (
    <fieldset className="graph-key">
      <legend className="sr-only">{t.graph.key}</legend>
      {kinds
        .filter((kind) => counts.has(kind))
        .map((kind) => {
          const isShown = !view.hidden.includes(kind)
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={isShown}
              onClick={() =>
                change({ hidden: isShown ? [...view.hidden, kind] : view.hidden.filter((other) => other !== kind) })
              }
            >
              <Glyph kind={kind} />
              {t.graph.kindShown(t.kindsMany[kind], counts.get(kind) ?? 0)}
            </button>
          )
        })}
    </fieldset>
  )
}
