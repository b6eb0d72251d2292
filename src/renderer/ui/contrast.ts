/** A colour as the tokens write it. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

type Theme = Readonly<Record<string, Oklch>>

const pair = /--([\w-]+):\s*light-dark\(\s*oklch\(([\d.\s]+)\)\s*,\s*oklch\(([\d.\s]+)\)\s*\)/g

/** Opaque tokens of both themes by name. The first value of a name counts: overrides in media queries come later. */
export function parseTokens(css: string): { light: Theme; dark: Theme } {
  const light: Record<string, Oklch> = {}
  const dark: Record<string, Oklch> = {}
  for (const [, name = '', inLight = '', inDark = ''] of css.matchAll(pair)) {
    light[name] ??= toOklch(inLight)
    dark[name] ??= toOklch(inDark)
  }
  return { light, dark }
}

/** WCAG 2 contrast ratio, 1 to 21. An unknown colour fails the comparison rather than passing it. */
export function contrast(a: Oklch | undefined, b: Oklch | undefined): number {
  if (!a || !b) return 0
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function toOklch(numbers: string): Oklch {
  const [l = 0, c = 0, h = 0] = numbers.trim().split(/\s+/).map(Number)
  return { l, c, h }
}

/** OKLCH to linear sRGB (Ottosson's matrices), clipped to the gamut as a screen clips it. */
function luminance({ l, c, h }: Oklch): number {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
