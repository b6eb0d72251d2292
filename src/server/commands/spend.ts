import { WikiError } from '../../core/errors.ts'
import { type Command, textOf } from '../command.ts'
import { withHome } from '../open-session.ts'
import { spendLines } from '../print-reading.ts'
import { numberOf } from '../read-drop.ts'

export const spend: Command = {
  name: 'spend',
  usage: 'spend [--since DAY] [--run-usd AMOUNT] [--month-usd AMOUNT] [--ask-above AMOUNT] [--assistant-usd AMOUNT]',
  help: [
    'Shows what reading has cost, by day, domain and model, and the budgets.',
    '',
    '  --since DAY       from this day on, as 2026-11-30',
    '  --run-usd AMOUNT, --month-usd AMOUNT   set the budget of one drop and of a month',
    '  --assistant-usd AMOUNT   what one priced call of an assistant started with --spend may cost; 0 until set',
    '  --ask-above AMOUNT   read without asking what costs at most this; 0 asks always',
  ],
  options: {
    since: { type: 'string' },
    'run-usd': { type: 'string' },
    'month-usd': { type: 'string' },
    'ask-above': { type: 'string' },
    'assistant-usd': { type: 'string' },
  },
  positionals: [0, 0],
  async run(call) {
    const { values, terminal, json } = call
    const given = {
      runUsd: numberOf(values, 'run-usd'),
      monthUsd: numberOf(values, 'month-usd'),
      confirmBelowUsd: numberOf(values, 'ask-above'),
      assistantUsd: numberOf(values, 'assistant-usd'),
    }
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return withHome(call, async (api) => {
      const isChange = Object.keys(change).length > 0
      const budget = isChange ? await api.request('budget.set', change) : await api.request('budget.get', {})
      const since = dayOf(textOf(values, 'since'))
      const view = await api.request('spend.view', since === undefined ? {} : { since })
      for (const line of json ? [JSON.stringify({ ...view, budget })] : spendLines(view, budget)) terminal.out(line)
      return 0
    })
  },
}

function dayOf(told: string | undefined): string | undefined {
  if (told === undefined) return undefined
  if (/^\d{4}-\d\d-\d\d$/u.test(told) && !Number.isNaN(Date.parse(told))) return told
  throw new WikiError('invalid_input', `--since takes a day such as 2026-11-30, not “${told.slice(0, 60)}”.`)
}
