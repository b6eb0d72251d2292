import type { SourceBlock } from '../../../core/source/source-doc.ts'
import { createBlockList } from '../block-list.ts'
import { readMarkdown } from './markdown-blocks.ts'

export type Turn = { readonly speaker: string; readonly text: string }

/** The blocks of one conversation, each placed by its turn. What people and models write in chats is Markdown. */
export function turnBlocks(title: string | undefined, turns: readonly Turn[]): SourceBlock[] {
  const list = createBlockList()
  if (title !== undefined) list.heading(1, title, { kind: 'turn', turn: 1 })
  const blocks: SourceBlock[] = [...list.blocks]
  for (const [at, { speaker, text }] of turns.entries()) {
    for (const block of readMarkdown(text).blocks) {
      const headingPath = title === undefined ? block.headingPath : [title, ...block.headingPath]
      blocks.push({ ...block, ...deeper(block), place: { kind: 'turn', turn: at + 1, speaker }, headingPath })
    }
  }
  return blocks
}

const deeper = (block: SourceBlock) => (block.level === undefined ? {} : { level: Math.min(6, block.level + 1) })
