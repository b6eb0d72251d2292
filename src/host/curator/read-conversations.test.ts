import { expect, test } from 'vitest'
import { aVault } from '../../testing/a-vault.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { readCuratorConversations } from './read-conversations.ts'

test('reads what The Curator saved, newest first, and leaves every file as it is', async () => {
  const conversation = (id: string, createdAt: string, more: object = {}) =>
    JSON.stringify({
      id,
      title: `About ${id}`,
      createdAt,
      domain: 'ai',
      messages: [
        { role: 'user', content: 'What is it?' },
        { role: 'assistant', content: 'A [[transformer]].', citations: ['transformer'] },
      ],
      ...more,
    })
  const written = {
    'conversations/a.json': conversation('a', '2026-04-01T10:00:00Z'),
    'conversations/b.json': `${conversation('b', '2026-05-01T10:00:00Z', { title: 7, pinned: true })}\n`,
    'conversations/broken.json': '{"id":',
    'conversations/other.json': '{"id":"x","messages":[{"role":"system","content":""}]}',
    'conversations/ours.md': '# Ours\n',
  }
  const vault = await aVault(written)
  const { conversations, unreadable } = await readCuratorConversations(createNodeFileStore(vault.root))
  expect(conversations.map(({ path, title, messages }) => [path, title, messages.length])).toEqual([
    ['conversations/b.json', '', 2],
    ['conversations/a.json', 'About a', 2],
  ])
  expect(conversations[1]?.messages).toEqual([
    { role: 'user', content: 'What is it?', citations: [] },
    { role: 'assistant', content: 'A [[transformer]].', citations: ['transformer'] },
  ])
  expect(unreadable).toEqual(['conversations/broken.json', 'conversations/other.json'])
  expect(await vault.files()).toEqual(written)
})

test('has nothing to say of a domain without any', async () => {
  const vault = await aVault({ 'SCHEMA.md': '# A\n' })
  expect(await readCuratorConversations(createNodeFileStore(vault.root))).toEqual({ conversations: [], unreadable: [] })
})
