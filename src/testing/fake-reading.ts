import type { FakeReply, FakeRequest } from './fake-llm-server.ts'

/** What a request asks, whatever its wire: the rules, and the part with its question. */
export function promptOf({ wire, body }: FakeRequest): { readonly system: string; readonly user: string } {
  const texts = (value: unknown): string => {
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.map(texts).join('')
    return typeof value === 'object' && value !== null ? Object.values(value).map(texts).join('') : ''
  }
  switch (wire) {
    case 'anthropic':
      return { system: texts(body.system), user: texts(body.messages) }
    case 'gemini':
      return { system: texts(body.systemInstruction), user: texts(body.contents) }
    case 'openai': {
      const [system, user] = Array.isArray(body.messages) ? body.messages : []
      return { system: texts(system?.content), user: texts(user?.content) }
    }
  }
}

/** The document's text in a reading prompt; null for a prompt of another kind. */
export function partOf(request: FakeRequest): string | null {
  const { user } = promptOf(request)
  if (/For each (numbered )?statement|For each (numbered )?name/u.test(user)) return null
  return /<(document-\w+)>\n([\s\S]*)\n<\/\1>/u.exec(user)?.[2] ?? null
}

/** A model that reads well: every sentence is a fact about its first name, carried by itself. */
export function goodReading(request: FakeRequest): FakeReply {
  const part = partOf(request)
  if (part === null) return { kind: 'answer', text: '{"passages":[],"pairs":[],"names":[]}' }
  const sentences = part
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /^\p{Lu}.*\.$/u.test(sentence))
  const claims = sentences.flatMap((sentence) => {
    const subject = /\p{Lu}\p{L}+ \p{Lu}\p{L}+/u.exec(sentence)?.[0]
    return subject === undefined ? [] : [{ subject, text: sentence, passage: sentence, lead: false }]
  })
  const names = [...new Set(claims.map(({ subject }) => subject))]
  const mentions = names.map((name) => ({ name, kind: 'entity', entity_kind: 'person', aliases: [], tags: [] }))
  const reading = { title: '', mentions, claims, takeaways: [], related: [], contradictions: [] }
  return { kind: 'answer', text: JSON.stringify(reading) }
}
