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

test('a reader is set up, tested and made the default, and its key is never shown', async ({
  app,
  opened: page,
}, info) => {
  const provider = await aProvider()
  await startVault(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Anthropic' }) })
  await expect(row.getByText(/^Key: none yet: it would be kept in .*; or set ANTHROPIC_API_KEY\.$/)).toBeVisible()
  await expect(row.getByText(/SCHEMA\.md go to api\.anthropic\.com/)).toBeVisible()
  await row.getByRole('button', { name: 'Set up Anthropic' }).click()
  await row.getByLabel('Address').fill(provider.url)
  await row.getByRole('button', { name: 'Keep and test' }).click()
  await expect(row.getByRole('alert')).toContainText('There is no key')
  await photograph(page, info, '43-reader-without-key')

  await row.getByLabel('Key', { exact: true }).fill('sk-wrong')
  await row.getByRole('button', { name: 'Keep the key' }).click()
  const consent = page.getByRole('alertdialog')
  if (await consent.isVisible({ timeout: 1000 }).catch(() => false)) await consent.getByRole('button').first().click()
  await expect(row.getByText(/^Key: kept /).first()).toBeVisible()
  await row.getByRole('button', { name: 'Keep and test' }).click()
  await expect(row.getByRole('alert')).toContainText('does not accept the key')
  await row.getByLabel('Key', { exact: true }).fill('sk-of-ada')
  await row.getByRole('button', { name: 'Replace the key' }).click()
  await expect(row.getByLabel('Key', { exact: true })).toHaveValue('')
  await row.getByRole('button', { name: 'Keep and test' }).click()
  await expect(row.getByText('Anthropic answers and lists 2 models. This cost nothing.')).toBeVisible()
  await row.getByRole('button', { name: 'Use by default Anthropic' }).click()
  await expect(row.getByText('Default', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain('sk-of-ada')
  expect(JSON.stringify(await app.bytesBelow('.'))).not.toContain(Buffer.from('sk-of-ada').toString('hex'))
  await photograph(page, info, '44-reader-set-up')
  await expectAccessible(page)
  for (const width of [900, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.getByRole('heading', { name: 'Readers' }).scrollIntoViewIfNeeded()
    await photograph(page, info, `46-readers-${width}`)
  }
  await provider.close()
})

test('budgets and prices are the person’s own', async ({ opened: page }, info) => {
  await startVault(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Anthropic' }) })
  await page.getByLabel('A month, in dollars').fill('2.5')
  await page.getByLabel('A drop, in dollars').fill('ten')
  await expect(page.getByLabel('A month, in dollars')).toHaveValue('2.5')
  await page.getByLabel('A drop, in tokens').fill('90,000')
  await expect(page.getByText('Write a number, or leave it empty for no limit.')).toBeVisible()
  await page.getByLabel('A drop, in dollars').fill('')
  await page.getByLabel('A drop, in dollars').press('Enter')
  await expect
    .poll(() => ask(page, 'budget.get', {}))
    .toMatchObject({ monthUsd: 2.5, runUsd: null, runTokens: 90_000, confirmBelowUsd: 0 })

  await page.getByText(/^\d+ prices$/).click()
  await page.getByRole('button', { name: 'Change the price of claude-haiku-5-5' }).click()
  const form = page.getByRole('form', { name: 'claude-haiku-5-5' })
  await form.getByLabel('In', { exact: true }).fill('0.2')
  await form.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('row', { name: /claude-haiku-5-5.*\$0\.20.*yours/s })).toBeVisible()
  await expect(row.getByText(/\$0\.20 in, \$0\.50 out per million tokens/)).toBeVisible()
  await page.getByText(/^\d+ prices$/).scrollIntoViewIfNeeded()
  await photograph(page, info, '45-budgets-and-prices')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take back your price of claude-haiku-5-5' }).click()
  await expect(page.getByRole('row', { name: /claude-haiku-5-5/ })).toContainText('platform.claude.com')
})
