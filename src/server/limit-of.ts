import { WikiError } from '../core/errors.ts'
import { type OptionValues, textOf } from './command.ts'

export function limitOf(values: OptionValues, standard: number): number {
  const text = textOf(values, 'limit')
  if (text === undefined) return standard
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 500) return limit
  throw new WikiError('invalid_input', `--limit takes a whole number from 1 to 500, not "${text}".`)
}
