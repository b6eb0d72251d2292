import { expect, test } from './support/app.ts'
import { minutes, notes } from './support/documents.ts'
import { holdOver } from './support/drop.ts'
import { acceptReview, dropAndReview, openPage, startVault, undoFromReceipt } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('from a dropped document to pages with their evidence, and back', async ({ app, opened: page }, info) => {
  await photograph(page, info, '01-first-screen')
  await startVault(page)
  await expect(page.getByText('Drop a document anywhere in this window.')).toBeVisible()
  await photograph(page, info, '02-inbox-empty')
  const before = await app.bytesBelow('library/wiki').catch(() => ({}))

  await holdOver(page, [await notes()])
  await expect(page.getByText(/^Drop to read into/)).toBeVisible()
  await photograph(page, info, '03-held-over')
  await dropAndReview(page, await notes())
  await photograph(page, info, '04-preview')

  // Every fact of the preview has its passage in the margin.
  await expect(page.getByText(/facts, each with its passage · free: built-in reader/)).toBeVisible()
  await expect(page.locator('.margin-card .evidence-passage').first()).toBeVisible()

  await test.step('strike one page', async () => {
    const struck = 'Nordbank'
    const preview = page.locator('.preview')
    const names = page.locator('.files .file-name')
    const count = await names.count()
    const name =
      (await names.filter({ hasText: struck }).count()) > 0
        ? struck
        : ((await names.nth(count - 2).textContent()) ?? '')
    await page
      .getByRole('button', { name: `Strike ${name}` })
      .first()
      .click()
    await expect(page.getByRole('button', { name: `Restore ${name}` }).first()).toBeVisible()
    await expect(preview.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(0)
    await photograph(page, info, '05-one-page-struck')
  })

  await test.step('look at the changes to the text', async () => {
    await page.keyboard.press('d')
    await expect(page.locator('.text-diff').first()).toBeVisible()
    await photograph(page, info, '06-raw-changes')
    await page.keyboard.press('d')
  })

  await acceptReview(page)
  await expect(page.getByText('Written and read back from disk')).toBeVisible()
  await photograph(page, info, '07-receipt')
  await expectAccessible(page)

  await test.step('no broken link, no claim without evidence', async () => {
    const files = await app.bytesBelow('library/wiki')
    const texts = Object.fromEntries(
      Object.entries(files).map(([path, hex]) => [path, Buffer.from(hex, 'hex').toString('utf8')]),
    )
    const stems = new Set(Object.keys(texts).map((path) => path.split(/[\\/]/).at(-1)?.replace(/\.md$/, '')))
    for (const [path, text] of Object.entries(texts)) {
      if (/(^|[\\/])(index|log)/.test(path)) continue
      for (const [, target] of text.matchAll(/\[\[([^\]|#]+)/g)) {
        expect(stems, `${path} links to ${target}`).toContain(target?.split('/').at(-1))
      }
      for (const line of text.split('\n').filter((one) => / \^c-[0-9a-f]{8,12}$/.test(one))) {
        expect(line, `${path}: a claim carries its evidence`).toMatch(/#\^e-[0-9a-f]{8,12}/)
      }
    }
    for (const [, target, id] of Object.values(texts)
      .join('\n')
      .matchAll(/\[\[(summaries\/[^\]|#]+)#\^(e-[0-9a-f]+)/g)) {
      expect(texts[`${target}.md`]?.includes(`^${id}`), `${target} holds ${id}`).toBe(true)
    }
  })

  await openPage(page, 'Skerry Point Lighthouse')
  await expect(page.getByText(/pages? links? here/)).toBeVisible()
  await photograph(page, info, '08-page')

  await test.step('see the evidence at the height of its claim', async () => {
    const cite = page.locator('.article li .cite').first()
    await cite.hover()
    const card = page.locator('.margin-card.is-active')
    await expect(card.locator('.evidence-passage')).toBeVisible()
    const [claim, beside] = [await cite.boundingBox(), await card.boundingBox()]
    expect(Math.abs((claim?.y ?? 0) - (beside?.y ?? 0))).toBeLessThan(12)
    await photograph(page, info, '09-evidence')
    await page.mouse.move(720, 880)
    await cite.focus()
    await expect(card.locator('.evidence-passage')).toBeVisible()
  })
  await expectAccessible(page)

  await test.step('follow a backlink and come back', async () => {
    await page.mouse.move(5, 500)
    await page.locator('#page').focus()
    const first = page.locator('.backlink').first()
    await expect(first).toBeVisible()
    const title = (await first.locator('.backlink-from').textContent()) ?? ''
    await first.click()
    await expect(page.getByRole('heading', { level: 1, name: title.trim(), exact: true })).toBeVisible()
    await page.keyboard.press('[')
    await expect(page.getByRole('heading', { level: 1, name: 'Skerry Point Lighthouse', exact: true })).toBeVisible()
  })

  await test.step('undo the whole ingest', async () => {
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
    await photograph(page, info, '10-activity')
    await page
      .getByRole('link', { name: /Skerry Point/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Undo this ingest/ }).click()
    await expect(page.getByRole('button', { name: /^Undo in \d+ files?$/ })).toBeVisible()
    await photograph(page, info, '11-undo-preview')
    await page.getByRole('button', { name: /^Undo in \d+ files?$/ }).click()
    await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
    const after = await app.bytesBelow('library/wiki')
    const pages = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).filter(([path]) => !/^(index|log)/.test(path)))
    expect(pages(after)).toEqual(pages(before))
  })
})

test('a second document adds to pages that are there, and the additions are marked', async ({ opened: page }, info) => {
  await startVault(page)
  await dropAndReview(page, await notes())
  await acceptReview(page)
  await dropAndReview(page, await minutes())
  await expect(page.locator('.files-group').filter({ hasText: /^Updated/ })).toBeVisible()
  const updated = page.locator('.op-edit').first()
  await updated.scrollIntoViewIfNeeded()
  await expect(updated.locator('ins').first()).toBeVisible()
  await expect(updated.locator('.margin-card').first()).toBeVisible()
  await page.locator('.files .file-name', { hasText: 'Skerry Point Lighthouse' }).first().click()
  await photograph(page, info, '12-additions')
  await expectAccessible(page)
  await acceptReview(page)
  await undoFromReceipt(page)
})
