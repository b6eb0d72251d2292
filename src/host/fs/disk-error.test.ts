import { expect, it } from 'vitest'
import { WikiError } from '../../core/errors.ts'
import { toDiskError } from './disk-error.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['EACCES', 'not_writable'],
  ['EROFS', 'not_writable'],
  ['EBUSY', 'disk_error'],
  ['EIO', 'disk_error'],
])('says what %s means and what to do', (system, code) => {
  const error = toDiskError(failure(system), 'write', 'wiki/a.md')
  expect(error).toMatchObject({ code, data: { path: 'wiki/a.md', system } })
  expect((error as WikiError).message).toMatch(/“wiki\/a\.md”.*\. .+\.$/u)
})

it.each([
  ['EISDIR', 'is a folder'],
  ['ENOTDIR', 'in the way'],
  ['EEXIST', 'in the way'],
])('does not blame the disk where something else has the name (%s)', (system, said) => {
  const error = toDiskError(failure(system), 'write', 'wiki/a.md')
  expect((error as WikiError).message).toContain(said)
  expect((error as WikiError).message).not.toContain('Check the disk')
})

it('passes what is not the system’s word unchanged', () => {
  const known = new WikiError('conflict', 'x')
  const bug = new TypeError('x')
  expect(toDiskError(known, 'read', 'a')).toBe(known)
  expect(toDiskError(bug, 'read', 'a')).toBe(bug)
})
