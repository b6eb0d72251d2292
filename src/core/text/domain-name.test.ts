import { expect, it } from 'vitest'
import { checkDomainName, isDomainName } from './domain-name.ts'

it.each(['a', 'library', 'Home.Lab_2-x', '0', 'a'.repeat(64)])('takes %s', (name) => {
  expect(checkDomainName(name)).toBe(name)
})

it.each(['', '.', '..', '.a', '-a', '_a', 'a..b', 'a/b', 'a b', 'é', '北京', 'a'.repeat(65), 'a\n'])(
  'refuses %j',
  (name) => {
    expect(isDomainName(name)).toBe(false)
    expect(() => checkDomainName(name)).toThrow('cannot name a domain')
  },
)
