import type { AnswerProgress } from '../../contract/ask-views.ts'
import type {
  ChangeSummaryView,
  ChangeView,
  DomainView,
  JobView,
  OverviewView,
  SettingsView,
} from '../../contract/views.ts'
import type { Route } from './route.ts'

/** How the window stands with its host. `refused` needs the person; `lost` heals itself. */
export type Connection =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly why: string }

/** What the host owns and tells by events. Absent until the first overview. */
export type HostState = {
  readonly epoch: string
  readonly seq: number
  readonly version: string
  readonly shell: OverviewView['shell']
  readonly vault: OverviewView['vault']
  readonly suggestion: OverviewView['suggestion']
  readonly domains: readonly DomainView[]
  readonly settings: SettingsView
  readonly jobs: readonly JobView[]
  readonly pending: readonly ChangeSummaryView[]
  readonly notices: readonly string[]
  /** Grows with every change of a domain's pages, so that whoever shows one knows to fetch it again. */
  readonly versions: Readonly<Record<string, number>>
  /** Open findings of health by domain, as the last scan told. */
  readonly ailing: Readonly<Record<string, number>>
  /** Answers under way and those that ended since the window opened, by conversation. */
  readonly answers: Readonly<Record<string, AnswerProgress>>
  /** Grows with every answer that ends. */
  readonly answered: number
  /** Grows with every applied change, for Activity. */
  readonly applied: number
}

/** A document on its way from the window to the host. */
export type Upload = {
  readonly id: string
  /** Its file name, or the web address it is fetched from. */
  readonly name: string
  /** Null while nobody knows, as with a page that is being fetched. */
  readonly bytes: number | null
  readonly domain: string
  /** Known once its bytes have arrived: the job of this source takes its place. */
  readonly sourceId: string | null
  readonly state: { readonly kind: 'sending' } | { readonly kind: 'failed'; readonly why: string }
}

/** A preview as last opened or struck. */
export type OpenChange =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly change: ChangeView; readonly busy: boolean; readonly problem: string | null }
  | { readonly kind: 'failed'; readonly why: string }

/** One document that was not accepted, and why. */
export type LeftOut = { readonly id: string; readonly name: string; readonly why: string }

export type AcceptingAll =
  | { readonly kind: 'running'; readonly at: number; readonly all: number; readonly name: string }
  | {
      readonly kind: 'ended'
      readonly accepted: number
      /** They have a question for the person, or would remove something. */
      readonly left: readonly LeftOut[]
      /** At the first that came out otherwise, or could not be written. */
      readonly stopped: LeftOut | null
    }

export type AppState = {
  readonly connection: Connection
  readonly host: HostState | null
  readonly route: Route
  /** The domain a drop goes into, and which Wiki and Activity show when the address names none. */
  readonly domain: string | null
  readonly uploads: readonly Upload[]
  readonly changes: Readonly<Record<string, OpenChange>>
  /** Previews being accepted one after another, or how that ended. */
  readonly acceptingAll: AcceptingAll | null
  /** Said once to a screen reader. */
  readonly said: string
  readonly railOpen: boolean
  readonly keysShown: boolean
  readonly paletteShown: boolean
  /** The list of first steps: put away, asked for, or shown while there is nothing else to do. */
  readonly steps: 'closed' | 'asked' | 'idle'
}
