import { say } from '../../core/sentences.ts'
import { finding } from '../finding.ts'
import { type HealthRule, isOurs } from '../rule.ts'
import { isTemplate } from './skipped-target.ts'

export const brokenFrontmatter: HealthRule = {
  id: 'broken-frontmatter',
  title: 'Properties that cannot be read',
  why: 'Neither Obsidian nor Commonplace sees its title, tags, other names or sources.',
  severity: 'broken',
  cost: 'free',
  per: 'page',
  check(page) {
    if (page.problem === null || !isOurs(page) || isTemplate(page.path)) return []
    return [
      finding({
        rule: 'broken-frontmatter',
        path: page.path,
        line: 1,
        what: say('brokenProperties', { path: page.path, detail: sentence(page.problem) }),
        about: [page.path, page.problem],
        fixes: [
          {
            id: 'by-hand',
            ...say('mendProperties', {}),
            confidence: 'low',
            action: { kind: 'by-hand', path: page.path, line: 1 },
          },
        ],
      }),
    ]
  },
}

function sentence(reason: string): string {
  const line = reason.split('\n')[0]?.trim() ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}
