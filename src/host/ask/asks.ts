import type { AnswerProgress, ConversationRowView, ConversationView, TurnView } from '../../contract/ask-views.ts'
import { isWikiError, WikiError } from '../../core/errors.ts'
import { spokenBy } from '../../core/said.ts'
import { refusal, say } from '../../core/sentences.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import type { HostContext } from '../host-context.ts'
import { answerQuestion, openTurn, problemOf } from './answer-question.ts'
import { type Conversation, titleOf } from './conversation.ts'
import { addTurn } from './keep-conversation.ts'
import { isCurators, isKept, keptRows, readKept } from './kept-conversations.ts'
import { type OwnConversations, ownConversations } from './own-conversations.ts'
import { type PlannedQuestion, planQuestion, type Wish } from './plan-question.ts'

type Running = { conversation: Conversation; readonly stop: AbortController; ended: Promise<void> }

/** Milliseconds between two events of one answer. */
const pace = 90

/** Questions being answered, and the conversations they belong to. */
export class Asks {
  readonly #context: HostContext
  readonly #running = new Map<string, Running>()

  constructor(context: HostContext) {
    this.#context = context
    context.bus.listen(({ event }) => {
      // Another vault: what is asked about the last one is asked no more.
      if (event.kind === 'vault') for (const { stop } of this.#running.values()) stop.abort()
    })
  }

  async quote(wish: Wish) {
    return (await this.#plan(wish)).planned.quote
  }

  async begin(wish: Wish, token: string): Promise<{ domain: string; conversation: string; turn: number }> {
    const { planned, before } = await this.#plan(wish)
    if (planned.quote.token !== token)
      throw refusal('stale_revision', ['changedSincePrice', {}], {
        data: { quote: planned.quote },
      })
    const { newId, now } = this.#context
    const at = now().toISOString()
    const [domain] = planned.domains
    if (domain === undefined) throw new WikiError('invalid_input', 'Name a domain to ask.')
    const { name } = domain.handle
    const names = planned.domains.map(({ handle }) => handle.name)
    const begun: Conversation = before ?? {
      id: newId(),
      domain: name,
      domains: names,
      title: titleOf(wish.question),
      at,
      turns: [],
    }
    const turn = openTurn(planned, at)
    const conversation = {
      ...begun,
      domains: [...new Set([...begun.domains, ...names])],
      turns: [...begun.turns, turn],
    }
    const key = keyOf(name, conversation.id)
    if (this.#running.has(key)) throw busy()
    const stop = new AbortController()
    const running: Running = { conversation, stop, ended: Promise.resolve() }
    this.#running.set(key, running)
    running.ended = this.#run(domain, running, planned).finally(() => this.#running.delete(key))
    // What needs no model is there when this answers.
    if (turn.state === 'ended') await running.ended
    return { domain: name, conversation: conversation.id, turn: conversation.turns.length - 1 }
  }

  async stop(domain: string, id: string): Promise<void> {
    const running = this.#running.get(keyOf(domain, id))
    running?.stop.abort()
    await running?.ended
  }

  async list(domain: string): Promise<{ conversations: ConversationRowView[]; unreadable: string[] }> {
    const open = this.#context.domain(domain)
    const { rows, unreadable } = await keptRows(open)
    const own = new Map((await ownOf(open).list()).map((one) => [one.id, one]))
    for (const { conversation } of this.#running.values())
      if (conversation.domain === domain && !isKept(conversation.id)) own.set(conversation.id, conversation)
    const ownRows = [...own.values()].map(
      ({ id, title, at, turns }): ConversationRowView => ({
        domain,
        id,
        from: 'machine',
        title,
        at: turns.at(-1)?.at ?? at,
        turns: turns.length,
      }),
    )
    return { conversations: [...ownRows, ...rows].sort((one, other) => (one.at < other.at ? 1 : -1)), unreadable }
  }

  async show(domain: string, id: string): Promise<ConversationView> {
    const { turns, ...conversation } = await this.find(domain, id)
    const from = isKept(id) ? 'vault' : isCurators(id) ? 'curator' : 'machine'
    return { ...conversation, turns: [...turns], from }
  }

  /** As it is now, an answer under way included. */
  async find(domain: string, id: string): Promise<Conversation> {
    const open = this.#context.domain(domain)
    const found =
      this.#running.get(keyOf(domain, id))?.conversation ??
      (await ownOf(open).get(id)) ??
      (await readKept(open, id, (name) => this.#context.seat.requireVault().domains.get(name)))
    if (found) return found
    throw refusal('not_found', ['conversationGone', {}], {
      data: { id },
    })
  }

  /** One that is still being answered is not kept or deleted. */
  async findSettled(domain: string, id: string): Promise<Conversation> {
    const running = this.#running.get(keyOf(domain, id))
    if (running?.conversation.turns.at(-1)?.state === 'asking') throw busy()
    // Answered, and being written down.
    await running?.ended
    return this.find(domain, id)
  }

  async #plan(wish: Wish): Promise<{ planned: PlannedQuestion; before: Conversation | null }> {
    const [domain] = wish.domains
    const id = wish.conversation
    if (id !== undefined && isCurators(id)) throw refusal('read_only', ['curatorsNewOne', {}])
    const before = id === undefined || domain === undefined ? null : await this.findSettled(domain, id)
    return { planned: await planQuestion(this.#context, wish, before), before }
  }

  async #run(domain: OpenDomain, running: Running, planned: PlannedQuestion): Promise<void> {
    const own = ownOf(domain)
    const kept = isKept(running.conversation.id)
    try {
      if (!kept) await own.save(running.conversation)
      if (running.conversation.turns.at(-1)?.state === 'asking') {
        const tell = paced(pace, () => this.#tell(running))
        const run = `ask-${this.#context.newId()}`
        const answered = await answerQuestion(this.#context, planned, run, running.stop.signal, (soFar) => {
          put(running, soFar)
          tell.soon()
        })
        tell.end()
        put(running, answered)
      }
      await this.#settle(domain, running, own)
    } catch (error) {
      if (!isWikiError(error)) this.#context.logError('ask', error)
      put(running, {
        state: 'failed',
        ...problemOf(isWikiError(error) ? spokenBy(error) : say('answerNotKept', {})),
      })
    }
    this.#tell(running)
  }

  /** Into its file where it is kept, else on this machine; an answer that cannot be added is never lost. */
  async #settle(domain: OpenDomain, running: Running, own: OwnConversations): Promise<void> {
    const { conversation } = running
    const turn = conversation.turns.at(-1)
    if (!isKept(conversation.id) || turn === undefined) return own.save(conversation)
    // Nothing came of it, so there is nothing to add.
    if (turn.state === 'failed' && turn.sentences.length === 0) return
    try {
      await addTurn(this.#context, domain, conversation, turn)
    } catch (error) {
      if (!isWikiError(error)) throw error
      await own.save({ ...conversation, id: this.#context.newId(), at: turn.at, turns: [turn] })
      put(running, {
        ...problemOf(say('answerApart', { id: conversation.id, why: spokenBy(error) })),
      })
    }
  }

  #tell({ conversation }: Running): void {
    const turn = conversation.turns.at(-1)
    if (turn === undefined) return
    const { state, problem, problemSaid, sentences, missing } = turn
    const answer: AnswerProgress = {
      domain: conversation.domain,
      conversation: conversation.id,
      state,
      problem,
      ...(problemSaid && { problemSaid }),
      sentences,
      missing,
    }
    this.#context.bus.emit({ kind: 'answer', answer })
  }
}

export function ownOf({ handle }: OpenDomain): OwnConversations {
  return ownConversations(createNodeFileStore(handle.home))
}

function put(running: Running, change: Partial<TurnView>): void {
  const { conversation } = running
  const last = conversation.turns.at(-1)
  if (last === undefined) return
  running.conversation = { ...conversation, turns: [...conversation.turns.slice(0, -1), { ...last, ...change }] }
}

/** At most one call in so many milliseconds, the first after a pause of that length. */
function paced(milliseconds: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = null
        act()
      }, milliseconds)
    },
    end() {
      if (timer) clearTimeout(timer)
    },
  }
}

function keyOf(domain: string, id: string): string {
  return `${domain}\n${id}`
}

function busy(): WikiError {
  return refusal('conflict', ['answeringAlready', {}])
}
