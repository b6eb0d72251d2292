export type Chunks = ReadonlyMap<
  string,
  { readonly weight: number; readonly css: readonly string[]; readonly imports: readonly string[] }
>
export type Weighed = { readonly chunks: Chunks; readonly styleWeight: (file: string) => number }
export type Budget = {
  readonly firstLoad: { readonly scripts: number; readonly styles: number }
  readonly chunk: number
  readonly larger: Readonly<Record<string, number>>
}
export const budget: Budget
export function weigh(renderer: string): Weighed
export function judge(
  weighed: Weighed,
  allowed?: Budget,
): { readonly scripts: number; readonly styles: number; readonly problems: readonly string[] }
