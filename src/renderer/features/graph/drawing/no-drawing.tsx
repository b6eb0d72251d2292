import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/button.tsx'

export function NoDrawing() {
  return (
    <div className="plate-words">
      <p className="empty-title">{t.graph.noDrawing}</p>
      <p className="empty-text">{t.graph.noDrawingWhy}</p>
    </div>
  )
}

export function Lost({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className="plate-words" role="alert">
      <p className="empty-title">{t.graph.lost}</p>
      <p className="empty-text">{t.graph.lostWhy}</p>
      <Button onClick={onAgain}>{t.graph.drawAgain}</Button>
    </div>
  )
}
