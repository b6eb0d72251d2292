import { foldName } from '../../core/text/names.ts'

/** Places to be filled in, web addresses and days: in templates and daily notes these are no mistakes. */
const patterns = [/\{\{|<%|\$\{/, /:\/\//, /^\d{4}-\d{2}-\d{2}$/, /^\d{4}-W\d{2}$/i, /^\s*$/]

/** Names that nobody expects a page of. */
export const isSkippedTarget = (target: string): boolean => patterns.some((pattern) => pattern.test(target))

/** A page that others are made from. */
export function isTemplate(path: string): boolean {
  return /(?:^|\/)_?templates?\//i.test(path) || /(?:^|\/)_?template(?:[-_ ][^/]*)?\.md$/i.test(path)
}

/** Two ways of writing that every fix takes for one: case, and `.md` at the end. */
export const evenTarget = (target: string): string => foldName(target.replace(/\.md$/i, ''))
