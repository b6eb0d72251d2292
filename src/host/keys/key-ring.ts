import type { KeyView } from '../../contract/reading-views.ts'
import { refusal, say } from '../../core/sentences.ts'
import { isLoopback, type Provider, providers } from '../llm/providers.ts'
import type { SecretStore } from './secret-store.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Keys by reader and address: what was given for one server is never sent to another. */
export interface KeyRing {
  /** The environment's first, then the kept one; null without either. */
  get(reader: Provider, baseUrl: string | null): Promise<string | null>
  /** Rejects with `forbidden` where it would lie less protected than expected and nobody agreed to that. */
  set(reader: Provider, baseUrl: string | null, key: string, isAgreed: boolean): Promise<void>
  remove(reader: Provider, baseUrl: string | null): Promise<void>
  view(reader: Provider, baseUrl: string | null): Promise<KeyView>
}

export function createKeyRing(secrets: SecretStore, variables: Variables): KeyRing {
  const fromEnvironment = (reader: Provider, baseUrl: string | null) => {
    const variable = variableOf(reader, baseUrl)
    return variable === null ? undefined : variables[variable]?.trim()
  }
  return {
    get: async (reader, baseUrl) =>
      fromEnvironment(reader, baseUrl) || (await secrets.get(nameOf(reader, baseUrl))) || null,
    async set(reader, baseUrl, key, isAgreed) {
      const { needsConsent, words } = await secrets.where()
      if (needsConsent && !isAgreed) {
        throw refusal('forbidden', ['keyWouldBeKept', { where: words }], {
          data: { consent: true },
        })
      }
      await secrets.set(nameOf(reader, baseUrl), key)
    },
    remove: (reader, baseUrl) => secrets.remove(nameOf(reader, baseUrl)),
    async view(reader, baseUrl) {
      const variable = variableOf(reader, baseUrl)
      const needed = needsKey(reader, baseUrl)
      if (fromEnvironment(reader, baseUrl))
        return {
          needed,
          present: true,
          from: 'environment',
          variable,
          ...say('fromEnvironment', { variable: variable ?? '' }),
        }
      const { words: where, kind } = await secrets.where()
      if ((await secrets.get(nameOf(reader, baseUrl))) !== null)
        return { needed, present: true, from: kind, variable, ...say('kept', { where }) }
      const none =
        variable === null
          ? say(needed ? 'noneYet' : 'noneMaybe', { where })
          : say(needed ? 'noneYetOr' : 'noneMaybeOr', { where, variable })
      return { needed, present: false, from: null, variable, ...none }
    },
  }
}

/** Only OpenAI's own address surely asks for one; other servers of its kind say so themselves. */
export function needsKey(reader: Provider, baseUrl: string | null): boolean {
  return reader !== 'openai' || baseUrl === null
}

/** OpenAI's key goes to OpenAI only: many servers speak its language, and none of them may get it unasked. */
function variableOf(reader: Provider, baseUrl: string | null): string | null {
  if (reader !== 'openai' || baseUrl === null) return providers[reader].variable
  if (isLoopback(baseUrl)) return null
  return new URL(baseUrl).hostname === 'openrouter.ai' ? 'OPENROUTER_API_KEY' : 'OPENAI_COMPATIBLE_API_KEY'
}

function nameOf(reader: Provider, baseUrl: string | null): string {
  return baseUrl === null ? reader : `${reader}@${new URL(baseUrl).origin}`
}
