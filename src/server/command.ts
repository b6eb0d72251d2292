import type { ParseArgsOptionsConfig } from 'node:util'
import type { Terminal } from './terminal.ts'

/** One command of the command line. `usage` and `help` are all its page of help says; the first help line sums it up. */
export type Command = {
  readonly name: string
  readonly usage: string
  readonly help: readonly string[]
  readonly options: ParseArgsOptionsConfig
  /** How many positionals it takes, at least and at most. */
  readonly positionals: readonly [number, number]
  /** Answers the exit code. */
  run(call: CommandCall): Promise<number>
}

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

export type CommandCall = {
  readonly positionals: readonly string[]
  readonly values: OptionValues
  readonly json: boolean
  readonly terminal: Terminal
}

export function textOf(values: OptionValues, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

export function textsOf(values: OptionValues, name: string): string[] {
  const value = values[name]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

export function isOn(values: OptionValues, name: string): boolean {
  return values[name] === true
}
