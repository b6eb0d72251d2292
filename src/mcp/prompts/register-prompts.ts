import { completable, type McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { HostApi } from '../../contract/client.ts'
import { interviewPrep, researchBrief, sessionClose, weeklyReview } from './texts.ts'

/** Ways of working a person can start by name. Their text is ours alone: nothing of the wiki stands in it. */
export function registerPrompts(server: McpServer, api: HostApi): void {
  const domain = completable(z.string().describe('A domain of the wiki.'), async (value) => {
    const { domains } = await api.request('domains.list', {})
    return domains
      .map(({ name }) => name)
      .filter((name) => name.startsWith(value))
      .slice(0, 100)
  })
  const user = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] })
  server.registerPrompt(
    'research_brief',
    {
      title: 'Research brief',
      description: 'What the wiki knows about a topic, with quotes, gaps and open questions.',
      argsSchema: z.object({ domain, topic: z.string().describe('What the brief is about.') }),
    },
    (args) => user(researchBrief(args)),
  )
  server.registerPrompt(
    'weekly_review',
    {
      title: 'Weekly review',
      description: 'What came into a domain lately, what it connects to, and what needs attention.',
      argsSchema: z.object({
        domain,
        since: z.string().optional().describe('A day, YYYY-MM-DD; a week ago without it.'),
      }),
    },
    (args) => user(weeklyReview(args)),
  )
  server.registerPrompt(
    'interview_prep',
    {
      title: 'Interview preparation',
      description: 'What is known about a person or organisation, and what to ask.',
      argsSchema: z.object({ domain, who: z.string().describe('The person or organisation.') }),
    },
    (args) => user(interviewPrep(args)),
  )
  server.registerPrompt(
    'session_close',
    {
      title: 'Close the session',
      description: 'Keeps what was found in pages and what is open in the working state, each in its place.',
      argsSchema: z.object({
        domain,
        project: z.string().optional().describe('The project; the domain itself without it.'),
      }),
    },
    (args) => user(sessionClose(args)),
  )
}
