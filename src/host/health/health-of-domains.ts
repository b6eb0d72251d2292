import type { OpenDomain } from '../domains/open-domain-parts.ts'
import type { HostContext } from '../host-context.ts'
import { DomainAsk } from './domain-ask.ts'
import { DomainHealth } from './domain-health.ts'

export type Health = { readonly free: DomainHealth; readonly priced: DomainAsk }

/** One for each open domain, for as long as it is open. */
export function healthOfDomains(context: HostContext): (name: string) => Health {
  const known = new WeakMap<OpenDomain, Health>()
  return (name) => {
    const domain = context.domain(name)
    const there = known.get(domain)
    if (there) return there
    const free = new DomainHealth(context, domain)
    const fresh = { free, priced: new DomainAsk(context, domain, free) }
    known.set(domain, fresh)
    return fresh
  }
}
