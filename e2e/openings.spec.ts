import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './support/app.ts'
import { dropOn } from './support/drop.ts'
import { startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const sentence = 'The loom of Lyon was built by Joseph Jacquard in 1804, and Ada Fairfax wrote down how it works. '
const article = `<html lang="en"><head><title>The loom</title><meta name="author" content="Ada Fairfax">
<meta name="date" content="2024-03-05"></head><body><nav><a href="/">Front page of the Weekly Weaver</a></nav>
<article><h1>The loom</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(4)}</article>
<aside><p>Elsewhere: Bruno Keller sold his mill at Elbe Street in 1911.</p></aside></body></html>`

test('a scan offers text recognition, and its preview says what to think of it', async ({ opened: page }, info) => {
  await startVault(page)
  const bytes = await readFile(join(import.meta.dirname, '../src/ingest/extract/testing/fixtures/scan.png'))
  await dropOn(page, [{ name: 'scan.png', type: 'image/png', bytes }])
  await expect(page.locator('.sentence-text')).toContainText('no text layer', { timeout: 60_000 })
  await photograph(page, info, 'scan-offered')
  await expectAccessible(page)
  await page.getByRole('button', { name: /OCR/ }).click()
  await expect(page.getByText('Its text was recognised from pictures (English)')).toBeVisible({ timeout: 90_000 })
  await expect(page.locator('.preview-title')).toContainText(/1 page · \d+ words/)
})

test('a web page says who wrote it and when, and is read whole where that is wanted', async ({
  opened: page,
}, info) => {
  await startVault(page)
  await dropOn(page, [{ name: 'loom.html', type: 'text/html', bytes: Buffer.from(article) }])
  const title = page.locator('.preview-title')
  await expect(title).toContainText('Ada Fairfax', { timeout: 60_000 })
  await expect(title).toContainText('5 Mar 2024 · English')
  await expect(title).toContainText('Only the article was read')
  await photograph(page, info, 'article')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Read the whole page instead' }).click()
  await expect(page.getByText('Bruno Keller').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Only the article was read')).toHaveCount(0)
})
