import { homedir } from 'node:os'
import { isAbsolute, join, normalize } from 'node:path'
import { refusal } from '../../core/sentences.ts'

/** The folder a person wrote: `~` is their home, quotation marks of a copied path go, and it must say where it lies. */
export function toldFolder(told: string, home: string = homedir()): string {
  const plain = told.trim().replace(/^(["'])(.*)\1$/u, '$2')
  const path = /^~(?=[/\\]|$)/u.test(plain) ? join(home, plain.slice(1)) : plain
  if (isAbsolute(path)) return normalize(path).replace(/(?<=[^/\\:])[/\\]+$/u, '')
  throw refusal('invalid_input', ['badFolderPath', { path: plain.slice(0, 120), example: join(home, 'Commonplace') }])
}
