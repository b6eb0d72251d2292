import { Component, type ReactNode } from 'react'
import { t } from '../strings/index.ts'
import { Button } from '../ui/button.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly failed: boolean }

/** A place that cannot be shown leaves the rest of the window standing, and says what to do. Give it the place as its key. */
export class PlaceBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="empty" role="alert">
        <div className="empty-words">
          <h1 className="empty-title">{t.failedPlace.title}</h1>
          <p className="empty-text">{t.failedPlace.text}</p>
          <Button tone="main" onClick={() => window.location.reload()}>
            {t.failedPlace.again}
          </Button>
        </div>
      </div>
    )
  }
}
