import { expect, test } from './support/app.ts'
import { minutes, notes } from './support/documents.ts'
import { dropOn } from './support/drop.ts'
import { acceptReview, startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'
import { aProvider, ask, letter, setUp } from './support/models.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a drop shows its price, is read after one yes, and its receipt says what it came to', async ({
  opened: page,
}, info) => {
  const provider = await aProvider()
  await startVault(page)
  await setUp(page, provider)
  await dropOn(page, [await notes(), await minutes(), letter('the Sow')])

  const slip = page.getByRole('region', { name: 'Before anything is spent' })
  await expect(page.getByRole('heading', { name: 'Read 3 documents' })).toBeVisible({ timeout: 60_000 })
  const yes = page.getByRole('button', { name: /^Read 3 documents, at most \$0\.\d+/ })
  await expect(yes).toBeVisible({ timeout: 60_000 })
  await expect(slip.getByRole('listitem')).toHaveCount(3)
  await expect(slip.getByText(/about [\d,]+, at most [\d,]+/)).toBeVisible()
  await expect(page.getByText(/go to 127\.0\.0\.1/)).toBeVisible()
  expect(provider.requests).toHaveLength(0)
  await photograph(page, info, '40-drop-price')
  await expectAccessible(page)

  await page.keyboard.press('a')
  await page.keyboard.press('a')
  const list = page.getByRole('region', { name: 'Documents' })
  await expect(
    list
      .getByRole('region', { name: /Ready to review/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible({
    timeout: 60_000,
  })
  await expect(list.getByRole('link', { name: /the Sow\.md.*new/s })).toBeVisible({ timeout: 60_000 })
  await list.getByRole('link', { name: /the Sow\.md/ }).click()
  await photograph(page, info, '41-read-by-model')
  await acceptReview(page)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText(/^\$0\.\d+/)).toBeVisible()
  await expect(receipt.getByText(/about \$0\.\d+, at most \$0\.\d+/)).toBeVisible()
  await photograph(page, info, '42-receipt-paid')
  await provider.close()
})
