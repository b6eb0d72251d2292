import { homedir } from 'node:os'
import { isAbsolute, join, normalize } from 'node:path'
import { WikiError } from '../../core/errors.ts'

/** The folder a person wrote: `~` is their home, quotation marks of a copied path go, and it must say where it lies. */
export function toldFolder(told: string, home: string = homedir()): string {
  const plain = told.trim().replace(/^(["'])(.*)\1$/u, '$2')
  const path = /^~(?=[/\\]|$)/u.test(plain) ? join(home, plain.slice(1)) : plain
  if (isAbsolute(path)) return normalize(path).replace(/(?<=[^/\\:])[/\\]+$/u, '')
  throw new WikiError(
    'invalid_input',
    `“${plain.slice(0, 120)}” does not say where it lies. Write the whole path, such as ${join(home, 'Commonplace')}.`,
  )
}
