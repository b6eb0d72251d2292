import type { DomainPath } from '../../core/ports.ts'

/** What a fix asks of the domain. It has no way to write. */
export interface FixView {
  /** Null where there is no such file, or it is no UTF-8 text. */
  read(path: DomainPath): Promise<{ readonly text: string; readonly hash: string } | null>
  /** Other files that link to this one, and how each of them writes it. */
  linkers(path: DomainPath): Promise<readonly { readonly path: DomainPath; readonly targets: readonly string[] }[]>
  /** All files that a link's last name can mean. */
  namesakes(target: string): Promise<readonly DomainPath[]>
  /** Every file's name without its ending, evened out by `foldName`: what a new page may not be called. */
  takenStems(): Promise<ReadonlySet<string>>
  /** Files with links to this name that lead nowhere, and how each of them writes it. */
  wanting(name: string): Promise<readonly { readonly path: DomainPath; readonly targets: readonly string[] }[]>
  /** Links in it may be led elsewhere: the wiki's own pages, not a person's notes outside it. */
  mayWrite(path: DomainPath): boolean
}
