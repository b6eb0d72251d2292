import type { BudgetView, ReaderView } from '../contract/reading-views.ts'
import type { Output } from '../contract/requests.ts'

/** One reader as a few lines: who, what it needs, what it costs, what leaves the machine. */
export function readerLines(reader: ReaderView): string[] {
  const { id, chosen, model, baseUrl, context, assumed, key, price, problem, leaves } = reader
  const head = `${chosen ? '* ' : '  '}${id}${model === null ? '' : `  ${model}`}${baseUrl === null ? '' : `  at ${baseUrl}`}`
  const lines = [head]
  if (context !== null) {
    const guess = assumed ? ', a guess: say it with --context' : ''
    lines.push(`    holds ${context.toLocaleString('en')} tokens${guess}; price ${priceWords(price)}`)
  }
  if (model !== null) lines.push(`    key: ${key.words}`)
  lines.push(`    ${leaves}`)
  if (problem !== null) lines.push(`    ${problem}`)
  return lines
}

function priceWords(price: ReaderView['price']): string {
  switch (price.kind) {
    case 'free':
      return 'free'
    case 'unknown':
      return 'unknown'
    case 'known': {
      const { input, output, asOf } = price.price
      return `$${cents(input)} in, $${cents(output)} out for a million tokens (as of ${asOf})`
    }
  }
}

/** At least two figures after the point, as sums of money have; what is smaller keeps its own. */
const cents = (usd: number): string => usd.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

export function spendLines({ rows, total, month }: Output<'spend.view'>, budget: BudgetView): string[] {
  const limit = (usd: number | null) => (usd === null ? 'no limit' : `$${cents(usd)}`)
  return [
    ...rows.map(
      ({ day, domain, provider, model, calls, input, cached, output, usd, unknown }) =>
        `${day}  ${domain}  ${provider} ${model}  ${calls} calls  ${input} in (${cached} cached), ${output} out  ${usdWords(usd, unknown)}`,
    ),
    rows.length === 0 ? 'Nothing was spent.' : `Together: ${total.calls} calls, ${usdWords(total.usd, total.unknown)}`,
    `This month: ${usdWords(month.usd, month.unknown)} of ${limit(budget.monthUsd)}; a drop may cost ${limit(budget.runUsd)}.`,
    budget.confirmBelowUsd === 0
      ? 'Every drop that costs is asked about.'
      : `A drop that costs at most $${cents(budget.confirmBelowUsd)} is read without asking.`,
    budget.assistantUsd === 0
      ? 'Assistants may spend nothing.'
      : `One priced call of an assistant may cost $${cents(budget.assistantUsd)}, where it was started with --spend.`,
  ]
}

function usdWords(usd: number, unknown: number): string {
  const more = unknown === 0 ? '' : ` and ${unknown} ${unknown === 1 ? 'call' : 'calls'} of unknown price`
  return `$${usd.toFixed(4)}${more}`
}
