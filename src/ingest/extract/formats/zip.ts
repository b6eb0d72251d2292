import type { SourceBlock } from '../../../core/source/source-doc.ts'
import { createBlockList } from '../block-list.ts'
import { Fault, tooLarge, unsupported } from '../fault.ts'
import type { ExtractContext, Extracted, Format } from '../format.ts'
import { openZip } from '../zip-archive.ts'

export const zip: Format = { id: 'zip', version: 1, mediaType: 'application/zip', extract }

const mostDepth = 3

/** The documents in a zip file one after the other, each under its name. What cannot be read of them is missing. */
async function extract(bytes: Uint8Array, context: ExtractContext): Promise<Extracted> {
  const depth = (context.depth ?? 0) + 1
  if (depth > mostDepth) throw tooLarge('depth', `It holds zip files in zip files, more than ${mostDepth} deep.`)
  const archive = openZip(bytes, context.limits)
  const names = archive.names.filter((name) => !name.endsWith('/') && !isClutter(name)).sort()
  const most = context.limits.files
  if (names.length > most) throw tooLarge('files', `It holds ${names.length} files; the limit is ${most}.`)
  const blocks: SourceBlock[] = []
  const missing: string[] = []
  const skipped: string[] = []
  const warnings: string[] = []
  let recognizable = false
  for (const [at, name] of names.entries()) {
    const outcome = await readOne(name, at)
    if (outcome.kind === 'ok' || outcome.kind === 'partial') {
      blocks.push(...underName(name, outcome.doc.blocks))
      warnings.push(...outcome.doc.warnings.map((warning) => `${name}: ${warning}`))
      if (outcome.kind === 'partial' && outcome.ocr) recognizable = true
      if (outcome.kind === 'partial') missing.push(...outcome.missing.map((part) => `${name}: ${part}`))
    } else if (outcome.kind === 'too-large') throw new Fault(outcome)
    else if (outcome.kind === 'unsupported') skipped.push(name)
    else if (outcome.kind !== 'empty') missing.push(`${name} (${why[outcome.kind]})`)
    if (outcome.kind === 'no-text-layer') recognizable = true
    context.step(at + 1, names.length, 'file')
  }
  if (blocks.length === 0 && missing.length === 0 && skipped.length > 0) {
    throw unsupported('application/zip', `None of the ${skipped.length} files in it is a document that can be read.`)
  }
  if (skipped.length > 0)
    warnings.push(
      `Files that are no documents were left out: ${skipped.slice(0, 10).join(', ')}${skipped.length > 10 ? ', …' : ''}.`,
    )
  return { blocks, missing, recognizable, warnings }

  async function readOne(name: string, at: number) {
    try {
      const content = archive.read(name) ?? new Uint8Array()
      return await context.extractInner(content, {
        ...context,
        name,
        depth,
        step: () => context.step(at, names.length, 'file'),
      })
    } catch (error) {
      if (error instanceof Fault) return error.outcome
      throw error
    }
  }
}

const why = {
  corrupt: 'damaged',
  password: 'protected by a password',
  'no-text-layer': 'pictures of text; text recognition can read them',
} as const

const isClutter = (name: string) => /(^|\/)(__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/.test(name)

function underName(name: string, blocks: readonly SourceBlock[]): SourceBlock[] {
  const list = createBlockList()
  list.heading(1, name)
  return [...list.blocks, ...blocks.map((block) => ({ ...block, headingPath: [name, ...block.headingPath] }))]
}
