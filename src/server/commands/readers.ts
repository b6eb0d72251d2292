import type { HostApi } from '../../contract/client.ts'
import { WikiError } from '../../core/errors.ts'
import { type Command, isOn, textOf } from '../command.ts'
import { withHome } from '../open-session.ts'
import { readerLines } from '../print-reading.ts'
import { numberOf } from '../read-drop.ts'

export const readers: Command = {
  name: 'readers',
  usage:
    'readers [READER] [--use] [--model MODEL] [--base-url URL] [--context TOKENS] [--output TOKENS] [--price IN/OUT | --free] [--list-models]',
  help: [
    'Shows who can read, with which model, key and price; with a reader named, sets it up.',
    '',
    '  --use             read with it unless told otherwise',
    '  --model MODEL     which of its models',
    '  --base-url URL    another server of its kind; “own” goes back to the provider’s',
    '  --context TOKENS, --output TOKENS   what the model holds at once, and in one answer',
    '  --price IN/OUT    of this model, in dollars for a million tokens each, as 0.10/0.50',
    '  --free            this server costs nothing',
    '  --list-models     ask the provider which models the key can use (costs nothing)',
  ],
  options: {
    use: { type: 'boolean' },
    model: { type: 'string' },
    'base-url': { type: 'string' },
    context: { type: 'string' },
    output: { type: 'string' },
    price: { type: 'string' },
    free: { type: 'boolean' },
    'list-models': { type: 'boolean' },
  },
  positionals: [0, 1],
  async run(call) {
    const { values, terminal, json } = call
    const [reader] = call.positionals
    return withHome(call, async (api) => {
      if (reader === undefined) {
        if (Object.values(values).some((value) => value !== undefined && value !== json))
          throw new WikiError(
            'invalid_input',
            `Name the reader that this is about. Usage: commonplace ${readers.usage}`,
          )
        const { readers: all } = await api.request('readers.list', {})
        for (const line of json ? [JSON.stringify({ readers: all })] : all.flatMap(readerLines)) terminal.out(line)
        return 0
      }
      const change = changeOf(values)
      if (Object.keys(change).length > 0) await api.request('readers.set', { reader, ...change })
      const price = priceOf(textOf(values, 'price'))
      if (price !== null) await setPrice(api, reader, price)
      if (isOn(values, 'use')) await api.request('settings.set', { reader })
      if (isOn(values, 'list-models')) {
        const { models } = await api.request('readers.models', { reader })
        if (json) terminal.out(JSON.stringify({ models }))
        else for (const { id, context } of models) terminal.out(context === null ? id : `${id}  ${context} tokens`)
        return 0
      }
      const { readers: all } = await api.request('readers.list', {})
      const meant = all.find(({ id }) => id === reader)
      if (!meant) {
        const ids = all.map(({ id }) => id).join(', ')
        throw new WikiError('invalid_input', `There is no reader “${reader}”. Choose one of: ${ids}.`)
      }
      for (const line of json ? [JSON.stringify(meant)] : readerLines(meant)) terminal.out(line)
      return 0
    })
  },
}

function changeOf(values: Parameters<Command['run']>[0]['values']) {
  const model = textOf(values, 'model')
  const baseUrl = textOf(values, 'base-url')
  const context = numberOf(values, 'context')
  const output = numberOf(values, 'output')
  return {
    ...(model === undefined ? {} : { model }),
    ...(baseUrl === undefined ? {} : { baseUrl: baseUrl === 'own' ? null : baseUrl }),
    ...(context === undefined ? {} : { context }),
    ...(output === undefined ? {} : { output }),
    ...(isOn(values, 'free') ? { free: true } : {}),
  }
}

type Price = { readonly input: number; readonly output: number }

function priceOf(said: string | undefined): Price | null {
  if (said === undefined) return null
  const [input, output, more] = said.split('/').map(Number)
  if (input && output && more === undefined && input > 0 && output > 0) return { input, output }
  throw new WikiError(
    'invalid_input',
    `“${said}” is no price. Give two amounts, as 0.10/0.50; for no price there is --free.`,
  )
}

async function setPrice(api: HostApi, reader: string, price: Price): Promise<void> {
  const { readers: all } = await api.request('readers.list', {})
  const meant = all.find(({ id }) => id === reader)
  if (!meant || meant.model === null) throw new WikiError('invalid_input', 'Only a model has a price.')
  await api.request('prices.set', { provider: meant.pricedAs, model: meant.model, ...price })
}
