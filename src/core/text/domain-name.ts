import { refusal } from '../sentences.ts'

/** 1 to 64 of ASCII letters, digits, `.`, `_`, `-`, beginning with a letter or digit: the names of working-state/1. */
export function isDomainName(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/i.test(name) && !name.includes('..')
}

export function checkDomainName(name: string): string {
  if (isDomainName(name)) return name
  throw refusal('invalid_input', ['badDomainName', { name }], { data: { name } })
}
