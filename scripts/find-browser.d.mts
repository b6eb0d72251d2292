export type FoundBrowser = {
  readonly how: string
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
  readonly webgl: boolean
}
export function findBrowser(say?: (text: string) => void): Promise<FoundBrowser>
export function launchOptions(browser: FoundBrowser): {
  executablePath: string
  env: Record<string, string>
}
