import type { PublishRequest } from '../host/publish/publish-site.ts'

/** The choices a site is published with when nobody chose anything. */
export function siteOptions(choices: Partial<PublishRequest['options']> = {}): PublishRequest['options'] {
  return {
    title: 'Library',
    language: 'en',
    address: null,
    include: { conversations: false, state: false, originals: false },
    longestPassage: 300,
    renamed: [],
    ...choices,
  }
}

/** What every site carries, empty. */
export const siteAssets = ['site.css', 'site.js', 'icon.svg'].map((name) => ({
  path: `assets/${name}`,
  bytes: new Uint8Array(),
}))
