import type { Spoken } from '../../core/said.ts'
import { say } from '../../core/sentences.ts'
import type { SourceBlock } from '../../core/source/source-doc.ts'
import { createBlockList } from './block-list.ts'
import { Fault, tooLarge } from './fault.ts'
import type { ExtractContext, InnerRoom } from './format.ts'

/** A document that lies in another: in a zip file, or attached to a mail. */
export type InnerDocument = {
  readonly name: string
  readonly mediaType?: string
  /** Asked when it is its turn; may end in a Fault. */
  readonly read: () => Uint8Array
}

export type InnerText = {
  readonly blocks: readonly SourceBlock[]
  readonly missing: readonly string[]
  /** Names of those that are no documents. */
  readonly skipped: readonly string[]
  readonly warnings: readonly Spoken[]
  readonly recognizable: boolean
}

const mostDepth = 3

/**
 * The documents in a document one after the other, each under its name. What cannot be read of them is missing. All that
 * lie in one dropped file share one limit of files, however deep they lie. Throws a Fault when that or the depth is over.
 */
export async function readInner(
  documents: readonly InnerDocument[],
  context: ExtractContext,
  container: string,
): Promise<InnerText> {
  const room = roomIn(context, documents.length, container)
  const blocks: SourceBlock[] = []
  const missing: string[] = []
  const skipped: string[] = []
  const warnings: Spoken[] = []
  let recognizable = false
  for (const [at, document] of documents.entries()) {
    const { name } = document
    const outcome = await readOne(document, {
      ...context,
      name,
      room,
      step: () => context.step(at, documents.length, 'file'),
    })
    if (outcome.kind === 'ok' || outcome.kind === 'partial') {
      blocks.push(...underName(name, outcome.doc.blocks))
      warnings.push(...outcome.doc.warnings.map((remark) => say('within', { name, remark })))
      if (outcome.kind === 'partial' && outcome.ocr) recognizable = true
      if (outcome.kind === 'partial') missing.push(...outcome.missing.map((part) => `${name}: ${part}`))
    } else if (outcome.kind === 'too-large') throw new Fault(outcome)
    else if (outcome.kind === 'unsupported') skipped.push(name)
    else if (outcome.kind !== 'empty') missing.push(`${name} (${why[outcome.kind]})`)
    if (outcome.kind === 'no-text-layer') recognizable = true
    context.step(at + 1, documents.length, 'file')
  }
  return { blocks, missing, skipped, warnings, recognizable }
}

/** What is no document is told of without being missing. */
export function leftOut(names: readonly string[]): Spoken[] {
  const some = `${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}`
  return names.length === 0 ? [] : [say('noDocuments', { files: some })]
}

function roomIn({ room, limits }: ExtractContext, count: number, container: string): InnerRoom {
  const depth = (room?.depth ?? 0) + 1
  if (depth > mostDepth && count > 0) {
    throw tooLarge('depth', `It holds ${container} in ${container}, more than ${mostDepth} deep.`)
  }
  const counted = room?.counted ?? { files: 0 }
  counted.files += count
  if (counted.files > limits.files) {
    throw tooLarge('files', `It holds ${counted.files} files; the limit is ${limits.files}.`)
  }
  return { depth, counted }
}

async function readOne({ read, mediaType }: InnerDocument, context: ExtractContext) {
  try {
    return await context.extractInner(read(), context, mediaType)
  } catch (error) {
    if (error instanceof Fault) return error.outcome
    throw error
  }
}

const why = {
  corrupt: 'damaged',
  password: 'protected by a password',
  'no-text-layer': 'pictures of text; text recognition can read them',
} as const

function underName(name: string, blocks: readonly SourceBlock[]): SourceBlock[] {
  const list = createBlockList()
  list.heading(1, name)
  return [...list.blocks, ...blocks.map((block) => ({ ...block, headingPath: [name, ...block.headingPath] }))]
}
