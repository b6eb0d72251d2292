import { useState } from 'react'
import type { Output } from '../../../../contract/requests.ts'
import { useApi } from '../../../client/app-context.ts'
import { explain } from '../../../state/explain.ts'

export type PublishStage =
  | { readonly kind: 'choosing' | 'planning' }
  | { readonly kind: 'planned'; readonly plan: Output<'publish.plan'> }
  | { readonly kind: 'writing'; readonly plan: Output<'publish.plan'> }
  | { readonly kind: 'written'; readonly site: Output<'publish.run'> }

type Choices = {
  readonly into: string
  readonly address: string
  readonly originals: boolean
  readonly conversations: boolean
}

const keyOf = (domain: string) => `commonplace.publish.${domain}`

/** Publishing one domain: chosen, then what leaves, then written. A changed choice is looked at anew. */
export function usePublish(domain: string) {
  const api = useApi()
  const [choices, setChoices] = useState<Choices>(() => ({
    into: localStorage.getItem(keyOf(domain)) ?? '',
    address: '',
    originals: false,
    conversations: false,
  }))
  const [stage, setStage] = useState<PublishStage>({ kind: 'choosing' })
  const [problem, setProblem] = useState<string | null>(null)
  const { address, into, ...rest } = choices
  const input = {
    ...rest,
    domain,
    into: into.trim(),
    language: document.documentElement.lang || 'en',
    ...(address.trim() === '' ? {} : { address: address.trim() }),
  }

  async function attempt(during: PublishStage, act: () => Promise<PublishStage>, otherwise: PublishStage) {
    setStage(during)
    setProblem(null)
    try {
      setStage(await act())
    } catch (error) {
      setProblem(explain(error))
      setStage(otherwise)
    }
  }

  return {
    choices,
    stage,
    problem,
    change(some: Partial<Choices>) {
      setChoices((before) => ({ ...before, ...some }))
      setStage({ kind: 'choosing' })
    },
    plan: () =>
      attempt({ kind: 'planning' }, async () => ({ kind: 'planned', plan: await api.request('publish.plan', input) }), {
        kind: 'choosing',
      }),
    write: (plan: Output<'publish.plan'>, overwrite: boolean) =>
      attempt(
        { kind: 'writing', plan },
        async () => {
          const site = await api.request('publish.run', { ...input, overwrite })
          localStorage.setItem(keyOf(domain), input.into)
          return { kind: 'written', site }
        },
        { kind: 'planned', plan },
      ),
  }
}

export type Publish = ReturnType<typeof usePublish>
