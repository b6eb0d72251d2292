import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './look.ts'

/** Words of English that no German sentence, and no name in these tests, holds. */
const english =
  /\b(?:the|this|that|these|there|and|with|without|from|of|to|for|by|on|at|it|its|is|are|be|has|have|not|would|could|cannot|were|which|your|you|pages?|files?|reads?|reading|nothing|choose|open(?:ed)?|changed?|another|other|into|again|source|passages?|facts?|kept|free|price|just|now|ago|yesterday|saved)\b/gi

/** What documents, pages, files, models and people say, as they say it. */
const theirs = [
  'article',
  'pre',
  'blockquote',
  'mark',
  'code',
  'kbd',
  'input',
  'textarea',
  '.page-row',
  '.backlink',
  '.evidence',
  '.rail-domain',
  '.document-name',
  '.cm-editor',
  '.text-diff-text',
  '.article',
  '.theirs',
  '[lang]:not(html)',
]

/** English words that the window itself says: its text, its labels for screen readers, its hints in fields. */
export async function englishWords(page: Page): Promise<string[]> {
  const lines = await page.evaluate((foreign) => {
    const root = document.querySelector('[role="dialog"]') ?? document.body
    const isOwn = (element: Element | null) => element?.closest(foreign) === null
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      if (isOwn(parentElement) && parentElement?.checkVisibility()) found.push(nodeValue ?? '')
    }
    for (const element of root.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (isOwn(element.matches('input, textarea') ? element.parentElement : element))
        for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '')
    return found
  }, theirs.join(', '))
  // What stands in quotation marks is quoted.
  return lines
    .map((line) =>
      line.replace(/„[^“]*“/g, '„“').replace(/The Curator|github.com\/\S+|\/\S*commonplace e2e \w+\/home of ada/g, ''),
    )
    .filter((line) => line.search(english) >= 0)
}

/** Nothing English, and nothing that axe finds serious. */
export async function expectGerman(page: Page, where: string): Promise<void> {
  expect(await englishWords(page), where).toEqual([])
  await expectAccessible(page)
}

/** In the settings: `heading` is what they are called in that language. */
export async function chooseLanguage(page: Page, language: string, heading: string): Promise<void> {
  // Settings come in one after the other, and move what is below them: a press may miss.
  await expect(async () => {
    await page.getByRole('radio', { name: language }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
}

export async function speakGerman(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await chooseLanguage(page, 'Deutsch', 'Einstellungen')
}
