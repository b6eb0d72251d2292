import { nextRun } from '../../core/next-run.ts'
import type { Finding } from '../../health/index.ts'
import { catalogueBehind } from '../derived/catalogue-behind.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { HostContext } from '../host-context.ts'
import { OriginalsOnDisk } from './disk-looks.ts'
import { dismissalOf, readDismissals, type StandingDismissals } from './dismissal-files.ts'
import { readKept, standing } from './kept-findings.ts'

export type HealthNow = {
  /** Those that nobody dismissed. */
  readonly open: readonly Finding[]
  readonly all: readonly Finding[]
  readonly dismissals: StandingDismissals
  readonly pages: number
  readonly at: string
}

/** The health of one open domain: free scans, one at a time. */
export class DomainHealth {
  readonly #context: HostContext
  readonly #domain: OpenDomain
  readonly #originals: OriginalsOnDisk
  /** The state it tells is no older than the asking. */
  readonly scan = nextRun(() => this.#scan())

  constructor(context: HostContext, domain: OpenDomain) {
    this.#context = context
    this.#domain = domain
    const { handle, files, index } = domain
    this.#originals = new OriginalsOnDisk({ root: handle.root, files, index, extractor: context.extractor })
  }

  async #scan(): Promise<HealthNow> {
    const { files, index, title, handle } = this.#domain
    const [originals, behind, dismissals] = await Promise.all([
      this.#originals.look(),
      catalogueBehind(files, index, title),
      readDismissals(files),
    ])
    const { findings: free, pages } = await index.health({ ...originals, behind })
    const kept = await standing(await readKept(createNodeFileStore(handle.home)), index)
    const findings = [...free, ...kept.map(({ finding }) => finding)]
    const open = findings.filter((finding) => dismissalOf(finding, dismissals) === null)
    return { open, all: findings, dismissals, pages, at: this.#context.now().toISOString() }
  }
}
