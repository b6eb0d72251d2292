import { join } from 'node:path'
import type { BudgetView } from '../../contract/reading-views.ts'
import type { Handlers } from '../../contract/requests.ts'
import type { HostContext } from '../host-context.ts'
import { openSpendLedger, type SpendLedger, type Spent } from '../llm/spend-ledger.ts'
import { budgetOf } from '../readers.ts'

type SpendHandlers = Pick<Handlers, 'budget.get' | 'budget.set' | 'spend.view'>

export function spendHandlers({ home, settings, now }: HostContext): SpendHandlers {
  /** Opened for one answer: other processes write to it at any time. */
  function withLedger<T>(look: (ledger: SpendLedger) => T): T {
    const ledger = openSpendLedger(join(home.root, 'spend.sqlite'))
    try {
      return look(ledger)
    } finally {
      ledger.close()
    }
  }
  const thisMonth = () => now().toISOString().slice(0, 7)

  async function budgetView(): Promise<BudgetView> {
    const month = withLedger((ledger) => ledger.month(thisMonth()))
    return { ...budgetOf((await settings.read()).settings), monthSpent: month.usd, monthUnknown: month.unknown }
  }

  return {
    'budget.get': budgetView,
    async 'budget.set'(change) {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      await settings.update((before) => ({ ...before, budget: { ...budgetOf(before), ...before.budget, ...given } }))
      return budgetView()
    },
    'spend.view': async ({ since }) =>
      withLedger((ledger) => {
        const rows = ledger.rows(since === undefined ? {} : { since }).map((row) => ({ ...row }))
        const total = {
          usd: sum(rows.map(({ usd }) => usd)),
          tokens: sum(rows.map(({ input, output }) => input + output)),
          calls: sum(rows.map(({ calls }) => calls)),
          unknown: sum(rows.map(({ unknown }) => unknown)),
        }
        return { rows, total, month: totals(ledger.month(thisMonth())) }
      }),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const totals = ({ usd, tokens, calls, unknown }: Spent) => ({ usd, tokens, calls, unknown })
