import { expect, it } from 'vitest'
import { schemaFacts } from './schema-facts.ts'

it.each<[string, string, { kinds: string[]; language: string }]>([
  [
    'bullets under Kinds',
    '# Genes\n\n## Kinds\n\n- gene: a stretch of DNA\n- `protein`\n- **cell line** (kept)\n\n## Rules\n\n- not a kind',
    { kinds: ['gene', 'protein', 'cell line'], language: '' },
  ],
  [
    'no kinds in sentences',
    '# A\n\n## Kinds\n\n- Entities: people, places.\n- Concepts: ideas.\n',
    { kinds: [], language: '' },
  ],
  ['a language by name', '# A\r\n\r\nLanguage: German\r\n', { kinds: [], language: 'de' }],
  ['a language by code in a list', '# A\n\n- **Language:** zh-Hant\n', { kinds: [], language: 'zh-hant' }],
  ['nothing', '', { kinds: [], language: '' }],
])('finds %s', (_what, schema, facts) => {
  expect(schemaFacts(schema)).toEqual(facts)
})
