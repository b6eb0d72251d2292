import type { Page } from '@playwright/test'
import { expect, test } from './support/app.ts'
import { notes } from './support/documents.ts'
import { dropOn } from './support/drop.ts'
import { acceptReview, dropAndReview, startVault } from './support/journeys.ts'
import { expectAccessible } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 480_000 })

/** What must not stand in a German window: words of English that no document and no name here holds. */
const english = /\b(?:the|this|with|from|pages?|files?|reading|nothing|choose|open)\b/gi

/** The words of the window itself: what documents, pages and files say is as they say it. */
async function expectGerman(page: Page, where: string) {
  const words = await page.evaluate(() => {
    const copy = (document.querySelector('[role="dialog"]') ?? document.body).cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll(
      'article, pre, blockquote, mark, code, .page-row, .backlink, .evidence, .rail-domain, .document-name, input, textarea, [lang], .sr-only',
    ))
      part.remove()
    return [...copy.querySelectorAll('*')]
      .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map(({ nodeValue }) => nodeValue)
      .join('\n')
  })
  expect(
    [...words.matchAll(english)].map(([word]) => word),
    where,
  ).toEqual([])
}

async function speakGerman(page: Page) {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible({ timeout: 30_000 })
}

test('dialogs, previews and receipts are German, and nothing in them is out of reach', async ({ opened: page }) => {
  await startVault(page)
  await dropAndReview(page, await notes())
  await acceptReview(page)
  await speakGerman(page)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Tastatur' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('eingang')
  await expect(page.getByRole('option', { name: /Eingang/ }).first()).toBeVisible()
  await expectGerman(page, 'the palette')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Wiki', exact: true }).click()
  await page.getByRole('link', { name: 'Marta Lindqvist' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marta Lindqvist' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('h')
  await expect(page.getByRole('region', { name: /Marta Lindqvist/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('h')
  await page.keyboard.press('e')
  await expect(page.locator('.cm-content')).toBeFocused()
  await expectAccessible(page)
  await page.goto(`${page.url().split('#')[0]}#/wiki/library`)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGerman(page, 'publishing')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Verlauf', exact: true }).click()
  await page.locator('.activity a, .activity button').first().waitFor()
  await expectAccessible(page)
})

test('what the host says is German too: why a document failed, and that the host is gone', async ({
  app,
  opened: page,
}) => {
  await startVault(page)
  await speakGerman(page)
  await page.getByRole('link', { name: /^Eingang/ }).click()
  await dropOn(page, [{ name: 'leer.txt', type: 'text/plain', bytes: Buffer.from(' \n') }])
  await page.getByRole('link', { name: /leer\.txt/ }).click()
  await expect(page.locator('#page').getByText('In leer.txt steht kein Text.')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await app.stop()
  await expect(page.getByText(/^Commonplace antwortet nicht/).first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
})
