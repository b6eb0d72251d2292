import type { MenuItemConstructorOptions } from 'electron'
import type { HostEvent } from '../contract/events.ts'
import { requests } from '../contract/requests.ts'
import type { Host } from '../host/create-host.ts'
import type { ElectronPorts, TrayPort } from './electron-ports.ts'
import { type QueueState, queueState } from './queue-state.ts'
import { type DesktopWords, english } from './words.ts'

export type TrayActs = {
  readonly open: () => void
  /** Leads the window to what waits for the person. */
  readonly openInbox: () => void
  readonly pause: (domains: readonly string[]) => void
  readonly resume: (domains: readonly string[]) => void
  readonly quit: () => void
}

/** Events after which the queue may be another, or told in another language. */
const telling: ReadonlySet<HostEvent['kind']> = new Set([
  'job',
  'job-gone',
  'vault',
  'pending',
  'pending-gone',
  'settings',
])

/** Each system draws another kind of file well; with its twin `@2x` beside it on dense screens. */
export function trayIcon(platform: NodeJS.Platform): string {
  switch (platform) {
    case 'darwin':
      return 'trayTemplate.png'
    case 'win32':
      return 'tray.ico'
    default:
      return 'tray.png'
  }
}

/** The menu as data. What the queue does stands in it as a line that cannot be chosen. */
export function trayTemplate(
  { words, yours, going, stopped }: QueueState,
  acts: TrayActs,
  { tray }: DesktopWords = english,
): MenuItemConstructorOptions[] {
  return [
    { label: words, enabled: false },
    ...(yours === null ? [] : [{ label: yours, click: acts.openInbox }]),
    { type: 'separator' },
    { label: tray.open, click: acts.open },
    ...(going.length > 0 || stopped.length === 0
      ? [{ label: tray.pause, enabled: going.length > 0, click: () => acts.pause(going) }]
      : []),
    ...(stopped.length > 0 ? [{ label: tray.resume, click: () => acts.resume(stopped) }] : []),
    { type: 'separator' },
    { label: tray.quit, click: acts.quit },
  ]
}

/** Keeps the icon's words and menu true to the queue, until `stop`. */
export function keepTray(
  tray: TrayPort,
  {
    host,
    menu,
    platform,
    words = () => english,
    ...windowActs
  }: Pick<TrayActs, 'open' | 'openInbox' | 'quit'> & {
    readonly host: Pick<Host, 'dispatch' | 'listen' | 'logError'>
    readonly menu: ElectronPorts['menu']
    readonly platform: NodeJS.Platform
    /** Asked for whenever something is said, as a person may change the language. */
    readonly words?: () => DesktopWords
  },
): { readonly stop: () => void } {
  let shown = ''
  let isAsking = false
  let isStale = false

  async function tell(name: 'jobs.pause' | 'jobs.resume', domains: readonly string[]): Promise<void> {
    for (const domain of domains) await host.dispatch(name, { domain })
    // A queue that was empty stops without a word.
    await look()
  }
  const guarded = (work: Promise<void>) => void work.catch((error: unknown) => host.logError('tray', error))
  const acts: TrayActs = {
    ...windowActs,
    pause: (domains) => guarded(tell('jobs.pause', domains)),
    resume: (domains) => guarded(tell('jobs.resume', domains)),
  }

  /** One question at a time: what comes meanwhile is asked about once, after it. */
  async function look(): Promise<void> {
    isStale = true
    if (isAsking) return
    isAsking = true
    try {
      while (isStale) {
        isStale = false
        const reply = await host.dispatch('jobs.list', {})
        if (!reply.ok) continue
        const { jobs, held } = requests['jobs.list'].output.parse(reply.value)
        show(queueState(jobs, held, words()))
      }
    } finally {
      isAsking = false
    }
  }

  /** A menu that is replaced while it is open closes on some systems, so only news replace it. */
  function show(state: QueueState): void {
    const next = JSON.stringify([state, words().tray])
    if (next === shown) return
    shown = next
    tray.setToolTip(`Commonplace: ${state.words}`)
    tray.setContextMenu(menu.buildFromTemplate(trayTemplate(state, acts, words())))
  }

  // On macOS a click opens the menu, and says so to nobody.
  if (platform !== 'darwin') tray.on('click', windowActs.open)
  show(queueState([], [], words()))
  guarded(look())
  const stop = host.listen(({ event }) => {
    if (telling.has(event.kind)) guarded(look())
  })
  return {
    stop() {
      stop()
      tray.destroy()
    },
  }
}
