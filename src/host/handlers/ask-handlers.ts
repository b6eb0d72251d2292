import type { Handlers } from '../../contract/requests.ts'
import { refusal } from '../../core/sentences.ts'
import { Asks, ownOf } from '../ask/asks.ts'
import { compileAnswer } from '../ask/compile-answer.ts'
import { deleteConversation, keepConversation } from '../ask/keep-conversation.ts'
import { isCurators, isKept } from '../ask/kept-conversations.ts'
import { suggestQuestions } from '../ask/suggest-questions.ts'
import type { HostContext } from '../host-context.ts'

type AskHandlers = Pick<
  Handlers,
  | 'ask.quote'
  | 'ask.begin'
  | 'ask.stop'
  | 'ask.conversations'
  | 'ask.conversation'
  | 'ask.keep'
  | 'ask.delete'
  | 'ask.compile'
  | 'ask.suggestions'
>

export function askHandlers(context: HostContext): AskHandlers {
  const asks = new Asks(context)
  return {
    'ask.quote': (wish) => asks.quote(wish),
    'ask.begin': ({ token, ...wish }) => asks.begin(wish, token),
    async 'ask.stop'({ domain, id }) {
      await asks.stop(domain, id)
      return {}
    },
    'ask.conversations': ({ domain }) => asks.list(domain),
    'ask.conversation': ({ domain, id }) => asks.show(domain, id),
    async 'ask.keep'({ domain: name, id }) {
      const domain = context.domain(name)
      if (isKept(id) || isCurators(id)) throw refusal('conflict', ['keptAlready', {}])
      const conversation = await asks.findSettled(name, id)
      const kept = await keepConversation(context, domain, conversation)
      if (kept.receipt.status !== 'partial') await ownOf(domain).forget(id)
      return kept
    },
    async 'ask.delete'({ domain: name, id }) {
      const domain = context.domain(name)
      if (isCurators(id)) throw refusal('read_only', ['curatorsConversation', {}])
      const conversation = await asks.findSettled(name, id)
      if (isKept(id)) return { receipt: await deleteConversation(context, domain, conversation) }
      await ownOf(domain).forget(id)
      return { receipt: null }
    },
    async 'ask.compile'({ domain, id, turn: at, title }) {
      const turn = (await asks.findSettled(domain, id)).turns[at]
      if (turn === undefined) throw refusal('not_found', ['answerGone', {}], { data: { id, turn: at } })
      return compileAnswer(context, context.domain(domain), turn, title)
    },
    'ask.suggestions': ({ domains }) => suggestQuestions(domains.map((name) => context.domain(name))),
  }
}
