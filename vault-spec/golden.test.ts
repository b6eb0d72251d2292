import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePage } from '../src/core/page/parse-page.ts'
import { entityKinds } from '../src/core/page/page-kinds.ts'
import { docOf } from '../src/ingest/extract/testing/extract-sample.ts'
import { createModelReader } from '../src/ingest/read/model/model-reader.ts'
import { ingestInMemory } from '../src/ingest/testing/ingest-in-memory.ts'
import { scriptedLlm } from '../src/testing/scripted-llm.ts'

const root = join(import.meta.dirname, 'golden')
/** `npm run golden` writes what is read below; look at the difference before it is committed. */
const writes = process.env.GOLDEN === 'write'

const filesIn = (folder: string): Map<string, string> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  )

/** Answers by the name of the call, in the order they are asked for; what a golden vault does not script is answered with nothing. */
type Script = Readonly<Record<string, readonly unknown[]>>

async function run(name: string) {
  const folder = join(root, name)
  const source = readdirSync(folder).find((file) => file.startsWith('source.')) ?? ''
  const content = readFileSync(join(folder, source), 'utf8')
  const script: Script = JSON.parse(readFileSync(join(folder, 'reading.json'), 'utf8'))
  const before = filesIn(join(folder, 'before'))
  const used = new Map<string, number>()
  const llm = scriptedLlm((call) => {
    const at = used.get(call.name) ?? 0
    used.set(call.name, at + 1)
    return script[call.name]?.[at] ?? { passages: [], pairs: [], names: [] }
  })
  const reader = createModelReader({
    llm,
    answers: { get: async () => undefined, put: async () => undefined },
    entityKinds,
    language: '',
  })
  const doc = await docOf(source, content)
  const schema = before.get('SCHEMA.md')
  const result = await ingestInMemory({ doc, name: source, content, reader, before, ...(schema !== undefined && { schema }) })
  for (const op of result.change.ops) if (op.kind === 'copy') (result.after as Map<string, string>).set(op.path, content)
  return { after: result.after, script, used }
}

describe('golden vaults', () => {
  it.each(readdirSync(root))('%s ends byte for byte as kept', async (name) => {
    const { after, script, used } = await run(name)
    const folder = join(root, name, 'after')
    if (writes) {
      rmSync(folder, { recursive: true, force: true })
      for (const [path, text] of after) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
    }
    for (const [call, answers] of Object.entries(script)) expect(used.get(call), `asked: ${call}`).toBe(answers.length)
    const kept = filesIn(folder)
    expect([...after.keys()].sort()).toEqual([...kept.keys()].sort())
    for (const [path, text] of kept) expect(after.get(path), path).toBe(text)
  })

  it.each(readdirSync(root))('%s lists every passage that a fact of the new source links to', async (name) => {
    const { after } = await run(name)
    const evidence = new Set<string>()
    for (const [path, text] of after) {
      if (!path.startsWith('wiki/summaries/')) continue
      for (const { id } of parsePage(text).evidence) evidence.add(`summaries/${path.slice(15, -3)} ${id}`)
    }
    for (const [path, text] of after) {
      if (!path.endsWith('.md') || !/^wiki\/(?:entities|concepts)\//u.test(path)) continue
      for (const claim of parsePage(text).claims)
        for (const link of claim.evidence) expect(evidence, `${path} ${claim.text}`).toContain(`${link.page} ${link.id}`)
    }
  })
})
