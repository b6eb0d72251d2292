import { hrefFrom, rootFrom } from './address.ts'
import { type Html, html, raw } from './html.ts'
import type { SiteOptions } from './site-options.ts'

/** Grows when what the site's pages are made of changes, so that a newer version writes all of them anew. */
export const shellVersion = 7

/** Nothing from elsewhere, nothing inline. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'"

export type Shell = {
  readonly options: SiteOptions
  /** Where this file stands. */
  readonly address: string
  readonly title: string
  readonly description: string
  readonly content: Html
  /** The page is elsewhere now: goes there at once. */
  readonly leadsTo?: string
  /** Beside the content on a wide window, below it on a narrow one. */
  readonly margin?: Html
}

/** One whole page of the site. */
export function shell({ options, address, title, description, content, margin, leadsTo }: Shell): string {
  const root = rootFrom(address)
  const to = (file: string) => hrefFrom(address, file)
  const isHome = address === 'index.html'
  return html`<!doctype html>
<html lang="${options.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${leadsTo === undefined ? null : html`<meta http-equiv="refresh" content="0; url=${leadsTo}">\n<meta name="robots" content="noindex">\n`}<meta name="color-scheme" content="light dark">
<title>${isHome ? options.title : `${title} · ${options.title}`}</title>
${description === '' ? null : html`<meta name="description" content="${description}">\n`}<meta name="generator" content="Commonplace">
${options.address === null ? null : html`<link rel="canonical" href="${new URL(encodePath(address), options.address).href}">\n`}<link rel="icon" href="${root}assets/icon.svg">
<link rel="stylesheet" href="${root}assets/site.css">
<link rel="alternate" type="application/atom+xml" title="${options.title}" href="${to('feed.xml')}">
<script src="${root}assets/site.js" defer></script>
</head>
<body data-root="${root}">
<a class="skip" href="#page">Skip to the page</a>
<header class="site-head">
<a class="site-name" href="${to('index.html')}"${isHome ? raw(' aria-current="page"') : null}>${options.title}</a>
<search class="site-search" hidden></search>
</header>
<main id="page" class="spread" tabindex="-1">
${content}
${margin ? html`<aside class="margin" aria-label="Around this page">${margin}</aside>` : null}
</main>
</body>
</html>
`.html
}

export const encodePath = (path: string): string => path.toWellFormed().split('/').map(encodeURIComponent).join('/')
