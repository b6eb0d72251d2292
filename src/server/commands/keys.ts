import { WikiError } from '../../core/errors.ts'
import { type Command, isOn } from '../command.ts'
import { withHome } from '../open-session.ts'

export const keys: Command = {
  name: 'keys',
  usage: 'keys [READER] [--remove]',
  help: [
    'Shows where the key of each reader comes from; with a reader named, takes its key from standard input and keeps it.',
    'A key is never shown, and never given as an argument, where other programs and the shell’s history could see it.',
    '',
    '  --remove          forget the key that is kept for this reader',
  ],
  options: { remove: { type: 'boolean' } },
  positionals: [0, 1],
  async run(call) {
    const { values, terminal, json } = call
    const [reader] = call.positionals
    return withHome(call, async (api) => {
      const { readers } = await api.request('readers.list', {})
      const all = readers.filter(({ model }) => model !== null)
      if (reader === undefined) {
        if (json) terminal.out(JSON.stringify({ keys: all.map(({ id, key }) => ({ reader: id, ...key })) }))
        else for (const { id, key } of all) terminal.out(`${id}: ${key.words}`)
        return 0
      }
      // Nobody is to type a key that has nowhere to go.
      if (!all.some(({ id }) => id === reader))
        throw new WikiError(
          'invalid_input',
          `No reader “${reader.slice(0, 60)}” takes a key. These do: ${all.map(({ id }) => id).join(', ')}.`,
        )
      if (isOn(values, 'remove')) {
        const view = await api.request('keys.remove', { reader })
        terminal.out(json ? JSON.stringify(view) : `${reader}: ${view.words}`)
        return 0
      }
      const ask = terminal.askSecret ?? terminal.ask
      const key = (await ask(`Key for ${reader}: `)).trim()
      if (key === '') throw new WikiError('invalid_input', 'No key came in; nothing was changed.')
      const view = await api.request('keys.set', { reader, key })
      terminal.out(json ? JSON.stringify(view) : `${reader}: ${view.words}`)
      return 0
    })
  },
}
