import type { HostContext } from '../../host-context.ts'
import { memoryDomain, memoryHome } from '../of-open-domain.ts'
import { restoreHandoff } from '../restore-handoff.ts'
import { saveHandoff } from '../save-handoff.ts'
import type { MemoryHandlers } from './memory-handlers.ts'

/** Handoffs are written at once: they are outside the promises of preview and undo, and keep their own last 20. */
export function writeMemory(context: HostContext): Pick<MemoryHandlers, 'memory.save' | 'memory.restore'> {
  const { home, bus } = context
  const parts = (name: string) => {
    const domain = context.domain(name)
    return { memory: memoryDomain(domain), memoryHome: memoryHome(home, domain) }
  }
  return {
    async 'memory.save'({ domain, project, scope, harness, model, over, ...fields }) {
      const { memory, memoryHome: kept } = parts(domain)
      const saved = await saveHandoff(memory, kept, { project, scope, harness, model, over, fields }, context.now())
      bus.emit({ kind: 'memory', domain })
      return {
        ...saved,
        verdicts: [...saved.verdicts],
        rejections: [...saved.rejections],
        notes: [...saved.notes],
      }
    },
    async 'memory.restore'({ domain, project, scope, id }) {
      const { memory, memoryHome: kept } = parts(domain)
      const restored = await restoreHandoff(memory, kept, { project, scope, id }, context.now())
      bus.emit({ kind: 'memory', domain })
      return restored
    },
  }
}
