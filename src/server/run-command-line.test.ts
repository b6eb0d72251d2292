import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandLine } from './run-command-line.ts'

async function type(...args: string[]) {
  const err: string[] = []
  const code = await runCommandLine(args, {
    interactive: false,
    here: await mkdtemp(join(tmpdir(), 'commonplace empty option ')),
    variables: {},
    out: () => undefined,
    err: (line) => void err.push(line),
    ask: async () => '',
    signal: new AbortController().signal,
  })
  return { code, err }
}

test.each([
  ['--scope', ['state', 'save', '--scope', '']],
  ['--scope', ['state', 'show', '--scope=  ']],
  ['--with', ['publish', '--out', 'site', '--with', '']],
  ['--domain', ['search', 'bees', '--domain', '']],
])('an empty %s is refused by its name before anything is opened', async (option, args) => {
  expect(await type(...args)).toEqual({
    code: 2,
    err: [`${option} is empty. Give it a value, or leave it out.`],
  })
})
