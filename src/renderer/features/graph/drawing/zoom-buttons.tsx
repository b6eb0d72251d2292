import { t } from '../../../strings/index.ts'
import type { GraphDrawing } from './graph-drawing.ts'

export function ZoomButtons({ drawing, still }: { readonly drawing: GraphDrawing; readonly still: boolean }) {
  const buttons = [
    [t.graph.zoomIn, 'M10 5v10M5 10h10', () => drawing.zoom(1.5)],
    [t.graph.zoomOut, 'M5 10h10', () => drawing.zoom(1 / 1.5)],
    [t.graph.fit, 'M4 7.5V4h3.500M12.500 4H16v3.500M16 12.500V16h-3.500M7.500 16H4v-3.500', () => drawing.fit(still)],
  ] as const
  return (
    <div className="plate-zoom">
      {buttons.map(([name, path, act]) => (
        <button key={name} type="button" aria-label={name} title={name} onClick={act}>
          <svg className="icon" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
            <path d={path} fill="none" stroke="currentColor" strokeWidth="1.35" strokeLinecap="round" />
          </svg>
        </button>
      ))}
    </div>
  )
}
