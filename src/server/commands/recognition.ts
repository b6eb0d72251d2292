import type { Output } from '../../contract/requests.ts'
import type { Command } from '../command.ts'
import { withHome } from '../open-session.ts'

export const recognition: Command = {
  name: 'recognition',
  usage: 'recognition [LANGUAGE…]',
  help: [
    'Shows in which languages text is recognised in scans and pictures; with languages named, recognises in those.',
    'The first one named is the main one. Each one more makes it slower.',
    '',
    'For a language that is not listed put its file of tessdata (such as fra.traineddata) into the folder shown.',
  ],
  options: {},
  positionals: [0, 8],
  async run(call) {
    const { terminal, json, positionals } = call
    return withHome(call, async (api) => {
      const now =
        positionals.length === 0
          ? await api.request('recognition.languages', {})
          : await api.request('recognition.choose', { languages: [...positionals] })
      for (const line of json ? [JSON.stringify(now)] : linesOf(now)) terminal.out(line)
      return 0
    })
  },
}

function linesOf({ languages, folder }: Output<'recognition.languages'>): string[] {
  const lines = languages.map(({ code, name, chosen }) => `${chosen ? '*' : ' '} ${code}  ${name}`)
  return [...lines, `Other languages: put their files of tessdata into ${folder}`]
}
