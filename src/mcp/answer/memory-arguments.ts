import { z } from 'zod'

/** Arguments of the tools for the memory of the work. */
export const projectArguments = {
  project: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe("A name from list_projects; left out, the domain's own project."),
  domain: z.string().min(1).optional().describe('A name from list_domains; not needed where only one is open.'),
}

export const hashes = z
  .union([
    z.record(z.string(), z.string()),
    z.array(z.object({ slug: z.string().max(70), sha256: z.string().max(64) })).max(200),
  ])
  .describe('Foundations by slug with the sha256 that was read.')

export function hashMap(given: z.output<typeof hashes> | undefined): Record<string, string> {
  if (!Array.isArray(given)) return given ?? {}
  return Object.fromEntries(given.map(({ slug, sha256 }) => [slug, sha256]))
}

/** Skills call these tools with `nowState` as well as `now_state`: the first is turned into the second, at any depth. */
export function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, snakeKeys(each)] as const)
  const isCamel = (key: string) => /^[a-z]+(?:[A-Z][a-z]+)+$/u.test(key)
  const snake = (key: string) => key.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries([
    ...entries.filter(([key]) => !isCamel(key)),
    ...entries.filter(([key]) => isCamel(key)).map(([key, each]) => [snake(key), each] as const),
  ])
}
