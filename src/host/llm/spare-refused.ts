/**
 * Some models and servers refuse a part of a request that others need: how hard to think, or the schema. What one refused
 * is left out for that model from then on. A refusal costs nothing.
 */
export function createSparing<Part extends string>(refusedPart: (error: unknown) => Part | null) {
  const refused = new Map<string, Set<Part>>()
  return async <T>(model: string, call: (without: ReadonlySet<Part>) => Promise<T>): Promise<T> => {
    const without = refused.get(model) ?? new Set<Part>()
    refused.set(model, without)
    for (;;) {
      try {
        return await call(without)
      } catch (error) {
        const part = refusedPart(error)
        if (part === null || without.has(part)) throw error
        without.add(part)
      }
    }
  }
}
