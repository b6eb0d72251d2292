import { expect, test } from './support/app.ts'
import { brokenPdf, emptyNote, letter, minutes, printedNotes } from './support/documents.ts'
import { dropOn } from './support/drop.ts'
import { startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('five mixed files at once: what cannot be read says so, and the rest goes on', async ({
  opened: page,
  browser,
}, info) => {
  await startVault(page)
  const words: string[] = []
  await page.exposeFunction('heard', (text: string) => words.push(text))
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live="polite"]')
    if (!region) throw new Error('The window announces nothing.')
    const tell = (window as unknown as { heard: (text: string) => void }).heard
    new MutationObserver(() => tell(region.textContent ?? '')).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  await dropOn(page, [await printedNotes(browser), emptyNote, brokenPdf, await minutes(), letter])

  const list = page.getByRole('region', { name: 'Documents' })
  await expect(list.getByRole('link', { name: /empty\.txt.*Empty/s })).toBeVisible({ timeout: 60_000 })
  await expect(list.getByRole('link', { name: /broken\.pdf.*Damaged/s })).toBeVisible({ timeout: 60_000 })
  await expect(list.getByRole('link', { name: /Skerry Point\.pdf.*new/s })).toBeVisible({ timeout: 60_000 })
  await expect(list.getByRole('link', { name: /minutes\.html.*new/s })).toBeVisible({ timeout: 60_000 })
  await expect(list.getByRole('link', { name: /letter\.eml.*new/s })).toBeVisible({ timeout: 60_000 })
  await photograph(page, info, '13-several-files')

  await list.getByRole('link', { name: /broken\.pdf/ }).click()
  await expect(page.locator('.sentence-text')).toContainText('Nothing was written.')
  await photograph(page, info, '14-damaged-file')
  await expectAccessible(page)
  // A screen reader was told what became of each, though some were over at once and several together.
  const said = words.join(' ')
  for (const name of ['Skerry Point.pdf', 'minutes.html', 'letter.eml'])
    expect(said).toMatch(new RegExp(`${name}.*is ready`))
  for (const name of ['empty.txt', 'broken.pdf']) expect(said).toContain(name)

  await page.getByRole('button', { name: 'Take it off the list' }).click()
  await expect(list.getByRole('link', { name: /broken\.pdf/ })).toHaveCount(0)
})

test('files chosen by the picker take the same road', async ({ opened: page }) => {
  await startVault(page)
  const { name, type, bytes } = await minutes()
  await page.getByTestId('file-picker').setInputFiles({ name, mimeType: type, buffer: bytes })
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toBeVisible({ timeout: 60_000 })
})

test('a preview that is discarded writes nothing', async ({ app, opened: page }) => {
  await startVault(page)
  await dropOn(page, [await minutes()])
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toBeVisible({ timeout: 60_000 })
  const before = await app.bytesBelow('library')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the preview' }).click()
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toHaveCount(0)
  expect(await app.bytesBelow('library')).toEqual(before)
})
