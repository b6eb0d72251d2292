import { describe, expect, it } from 'vitest'
import { docOf, extractSample, shown } from '../testing/extract-sample.ts'

const turns = [
  'paragraph turn 1 User: Who wove?',
  'paragraph turn 2 ChatGPT: Jacquard did.',
  'paragraph turn 3 User: When?',
]

describe('a conversation kept as text is read by its turns', () => {
  it.each<[string, string, string]>([
    ['a name and a colon', 'chat.txt', 'User: Who wove?\nChatGPT: Jacquard did.\nUser: When?\n'],
    ['a name in bold', 'chat.md', '**You:** Who wove?\n\n**ChatGPT:** Jacquard did.\n\n**You:** When?\n'],
    ['what a copied page says', 'chat.txt', 'You said:\nWho wove?\nChatGPT said:\nJacquard did.\nYou said:\nWhen?\n'],
    ['headings', 'chat.md', '## User\n\nWho wove?\n\n## ChatGPT\n\nJacquard did.\n\n## User\n\nWhen?\n'],
    [
      'headings that say who said',
      'chat.md',
      '##### You said:\r\n\r\nWho wove?\r\n\r\n###### ChatGPT said:\r\n\r\nJacquard did.\r\n\r\n##### You said:\r\n\r\nWhen?',
    ],
  ])('with %s', async (_what, name, content) => {
    expect(shown(await docOf(name, content))).toEqual(turns)
  })

  it('with its title, its Markdown and the code in it', async () => {
    const content =
      '# On looms\n\n**Human:** Show me.\n\n**Claude:** Two ways:\n\n- one\n- two\n\n```\nUser: not a turn\nAssistant: nor this\n```\n'
    const doc = await docOf('looms.md', content)
    expect(doc.title).toBe('On looms')
    expect(shown(doc)).toEqual([
      'heading1 turn 1: On looms',
      'paragraph turn 1 User: Show me.',
      'paragraph turn 2 Claude: Two ways:',
      'list-item turn 2 Claude: one',
      'list-item turn 2 Claude: two',
      'code turn 2 Claude: User: not a turn\nAssistant: nor this',
    ])
  })

  it('in Chinese', async () => {
    expect(shown(await docOf('chat.txt', '用户：谁织的？\n助手：雅卡尔。\n'))).toEqual([
      'paragraph turn 1 User: 谁织的？',
      'paragraph turn 2 助手: 雅卡尔。',
    ])
  })

  it.each([
    ['an interview', 'Reporter: Who wove?\n\nJacquard: I did.\n\nReporter: When?\n'],
    ['a data sheet', 'User: admin\nModel: X200\nColour: red\n'],
    ['a story', 'I said it.\n\nYou said nothing.\n\nThe assistant left.\n'],
    ['a manual with one mention', '# Setup\n\nUser: the account that runs it.\n\nGroup: the same.\n'],
  ])('and %s is not', async (_what, content) => {
    for (const name of ['a.md', 'a.txt'])
      expect((await docOf(name, content)).blocks.every(({ place }) => place.kind !== 'turn')).toBe(true)
  })
})

describe('an export', () => {
  it.each<[string, unknown]>([
    [
      'of roles and parts',
      {
        title: 'Looms',
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: [{ type: 'text', text: 'Who wove?' }] },
          { role: 'assistant', content: 'Jacquard did.' },
        ],
      },
    ],
    [
      'of senders and values',
      {
        title: 'Looms',
        conversations: [
          { from: 'human', value: 'Who wove?' },
          { from: 'gpt', value: 'Jacquard did.' },
        ],
      },
    ],
    [
      'of Claude with an attached text',
      [
        {
          name: 'Looms',
          chat_messages: [
            { sender: 'human', text: '', content: [], attachments: [{ extracted_content: 'Who wove?' }] },
            {
              sender: 'assistant',
              text: '',
              content: [
                { type: 'thinking', text: 'Hm.' },
                { type: 'text', text: 'Jacquard did.' },
              ],
            },
          ],
        },
      ],
    ],
  ])('%s is read by its turns', async (_what, data) => {
    expect(shown(await docOf('chat.json', JSON.stringify(data)))).toEqual([
      'heading1 turn 1: Looms',
      'paragraph turn 1 User: Who wove?',
      'paragraph turn 2 Assistant: Jacquard did.',
    ])
  })

  it('names the conversations whose form it does not know, and reads the others', async () => {
    const chat = { name: 'Looms', chat_messages: [{ sender: 'human', text: 'Who wove?' }] }
    const outcome = await extractSample('conversations.json', JSON.stringify([chat, { odd: true }, chat]))
    expect(outcome).toMatchObject({ kind: 'partial', missing: ['1 of 3 conversations'] })
  })
})
