import type { detectLanguage } from './built-in/language.ts'

export type DetectLanguage = typeof detectLanguage

/** Loaded when it is needed: it knows thousands of words, which a server that only looks pages up would wait for. */
export async function languageDetector(): Promise<DetectLanguage> {
  return (await import('./built-in/language.ts')).detectLanguage
}
