import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from './support/app.ts'
import { minutes, notes } from './support/documents.ts'
import { dropOn } from './support/drop.ts'
import { acceptReview, dropAndReview, startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'
import { activity, aProvider, ask, goodReading, keeper, letter, partOf, setUp, spend } from './support/models.ts'

/** Reading, photographs in both themes and axe on one machine: more than the others need. */
test.setTimeout(180_000)
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
  await expect(row.getByText(/^Key: kept /).first()).toBeVisible({ timeout: 60_000 })
  await row.getByRole('button', { name: 'Keep and test' }).click()
  await expect(row.getByRole('alert')).toContainText('does not accept the key', { timeout: 60_000 })
  await row.getByLabel('Key', { exact: true }).fill('sk-of-ada')
  await row.getByRole('button', { name: 'Replace the key' }).click()
  await expect(row.getByLabel('Key', { exact: true })).toHaveValue('')
  await row.getByRole('button', { name: 'Keep and test' }).click()
  await expect(row.getByText('Anthropic answers and lists 2 models. This cost nothing.')).toBeVisible({
    timeout: 60_000,
  })
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

test('a budget that is reached pauses and says so; raised, it goes on; a model that is gone names the others', async ({
  opened: page,
}, info) => {
  let gone = true
  const provider = await aProvider((request) =>
    gone && JSON.stringify(request.body).includes('gone-model')
      ? { kind: 'error', status: 404, message: 'model: gone-model', code: 'not_found_error' }
      : goodReading(request),
  )
  await startVault(page)
  await setUp(page, provider)
  await ask(page, 'budget.set', { runUsd: 0.000_01 })
  await dropOn(page, [letter('the Sow')])
  await expect(page.getByText(/^The budget of a drop is \$0\.00001: reading would pause there\.$/)).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: /^Read it, at most/ }).click()
  const detail = page.locator('.sentence')
  await expect(detail.getByText(/budget of this run/)).toBeVisible({ timeout: 60_000 })
  await expect(detail.getByText(/It goes on when you say so\./)).toBeVisible()
  await expect(page.getByRole('link', { name: /the Sow\.md.*Paused: the budget is reached/s })).toBeVisible()
  expect(provider.requests).toHaveLength(0)
  await photograph(page, info, '47-budget-pause')
  await expectAccessible(page)
  await ask(page, 'budget.set', { runUsd: 1 })
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toBeVisible({ timeout: 60_000 })

  await ask(page, 'readers.set', { reader: 'anthropic', model: 'gone-model', context: 100_000, output: 8000 })
  await dropOn(page, [letter('the Quay')])
  await page
    .getByRole('link', { name: /1 document|the Quay\.md/ })
    .first()
    .click()
  await expect(page.getByText('Price', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/The price of gone-model is unknown, so a budget in money cannot hold/)).toBeVisible()
  await photograph(page, info, '48-price-unknown')
  await expectAccessible(page)
  await page.getByLabel('Tokens this drop may use').fill('200,000')
  await page.getByRole('button', { name: 'Read within these tokens' }).click()
  await expect(detail.getByText(/has no model called gone-model/)).toBeVisible({ timeout: 60_000 })
  await photograph(page, info, '49-model-gone')
  await expectAccessible(page)
  gone = false
  await page.getByRole('group', { name: 'Models this key can use' }).getByRole('button').first().click()
  await page.getByRole('button', { name: /^Read it, at most/ }).click({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toBeVisible({ timeout: 60_000 })
  await provider.close()
})

test('what the passage does not carry is left out, and a name in doubt is a choice', async ({
  app,
  opened: page,
}, info) => {
  const provider = await aProvider((request) => {
    const reply = goodReading(request)
    if (reply.kind !== 'answer' || partOf(request) === null) return reply
    const reading = JSON.parse(reply.text)
    const [first] = reading.claims
    reading.claims.push({ ...first, text: `${first.subject} was born in 1801 in Narvik.` })
    return { kind: 'answer', text: JSON.stringify(reading) }
  })
  await startVault(page)
  const known = join(app.vault, 'library', 'wiki', 'entities', 'm-lindqvist.md')
  await mkdir(dirname(known), { recursive: true })
  await writeFile(known, '---\ntype: entity\ntitle: M. Lindqvist\n---\n\n# M. Lindqvist\n\nA keeper of lights.\n')
  await setUp(page, provider)
  await dropOn(page, [await notes()])
  await page.getByRole('button', { name: /^Read it, at most/ }).click({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/statements? without a passage, left out/)).toBeVisible()
  const question = page.getByRole('radiogroup', { name: 'Which “Marta Lindqvist” is meant?' })
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
  await photograph(page, info, '50-unverified-and-in-doubt')
  await question.getByRole('radio', { name: /^M\. Lindqvist/ }).click()
  await acceptReview(page)
  const pages = Object.values(await app.bytesBelow('library/wiki')).map((hex) => Buffer.from(hex, 'hex').toString())
  expect(pages.join('\n')).not.toContain('Narvik')
  await provider.close()
})

test('forty documents at once: under headings, read in an order of one’s own, accepted one after another', async ({
  opened: page,
}, info) => {
  test.setTimeout(400_000)
  await startVault(page)
  const names = Array.from(
    { length: 40 },
    (_, at) => `Keeper ${String.fromCharCode(65 + (at % 26))}${Math.floor(at / 26)}`,
  )
  await dropOn(page, names.map(keeper))
  const list = page.getByRole('region', { name: 'Documents' })
  const ready = list.getByRole('region', { name: /^Ready to review/ })
  await expect(ready.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 })
  await photograph(page, info, '51-forty-under-way')
  await expect(list.getByRole('heading', { name: 'Ready to review 40' })).toBeVisible({ timeout: 150_000 })
  await page.keyboard.press('J')
  await page.keyboard.press('J')
  await expect(ready.getByRole('link').and(page.locator('[aria-current]'))).toHaveCount(1)
  await ready.getByRole('link', { name: 'Accept all 40' }).click()
  await expect(page.getByRole('heading', { name: 'Accept 40 documents' })).toBeVisible()
  await photograph(page, info, '52-accept-all')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept 40 documents' }).click()
  await expect(page.getByRole('heading', { name: '40 documents accepted.' })).toBeVisible({ timeout: 150_000 })
  await photograph(page, info, '53-accepted')
})

test('the queue is reordered, stopped and gone on with', async ({ opened: page }, info) => {
  const provider = await aProvider(() => ({ kind: 'slow', milliseconds: 60_000 }))
  await startVault(page)
  await setUp(page, provider)
  await ask(page, 'budget.set', { confirmBelowUsd: 1 })
  await dropOn(
    page,
    ['Sow', 'Quay', 'Mole', 'Ness'].map((name) => letter(name)),
  )
  const list = page.getByRole('region', { name: 'Documents' })
  const reading = list.getByRole('region', { name: /^Being read/ })
  await expect.poll(() => provider.requests.length, { timeout: 60_000 }).toBe(1)
  await expect(reading.getByRole('listitem')).toHaveCount(4)
  const last = await reading.locator('.document-name').last().textContent()
  await reading.getByRole('link').last().click()
  await expect(page.getByText('3rd of 3 in line.')).toBeVisible()
  await page.getByRole('button', { name: 'Read it next' }).click()
  await expect(page.getByText('1st of 3 in line.')).toBeVisible()
  await expect(reading.getByRole('listitem').nth(1)).toContainText(last ?? '')
  await photograph(page, info, '54-queue')
  await expectAccessible(page)
  await reading.getByRole('button', { name: 'Pause all' }).click()
  const paused = list.getByRole('region', { name: /^Paused/ })
  await expect(paused.getByRole('listitem')).toHaveCount(4, { timeout: 60_000 })
  await photograph(page, info, '55-paused')
  await paused.getByRole('button', { name: 'Go on with all' }).click()
  await expect(reading.getByRole('listitem')).toHaveCount(4)
  await provider.close()
})

test('activity goes on past five hundred changes, and shows what was spent', async ({ opened: page }, info) => {
  await startVault(page)
  const all = Array.from({ length: 1300 }, (_, at) => activity(1300 - at))
  await page.route('**/api/changes.list', async (route) => {
    const { cursor = '0', limit } = route.request().postDataJSON()
    const from = Number(cursor)
    const value = {
      changes: all.slice(from, from + limit),
      total: all.length,
      next: from + limit < all.length ? String(from + limit) : null,
    }
    await route.fulfill({ json: { ok: true, value } })
  })
  await page.route('**/api/spend.view', (route) => route.fulfill({ json: { ok: true, value: spend() } }))
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('link', { name: /Note 1300/ })).toBeVisible()
  await photograph(page, info, '56-activity')
  expect(await page.locator('.activity-row').count()).toBeLessThan(60)
  await expect(async () => {
    await page.locator('.activity').evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(page.getByRole('link', { name: /Note 1 / })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)
  await page.locator('.activity').evaluate((element) => element.scrollTo({ top: 0 }))
  await page.getByRole('radio', { name: 'Spending' }).click()
  await expect(page.getByText('$3.72 this month')).toBeVisible()
  await expect(page.getByRole('row', { name: /claude-haiku-5-5.*\$2\.40/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /llama.*unknown/ })).toBeVisible()
  await photograph(page, info, '57-spending')
  await expectAccessible(page)
  for (const width of [900, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, info, `58-spending-${width}`)
  }
})

test('what would be read otherwise today is named, and read again from its original', async ({
  opened: page,
}, info) => {
  const provider = await aProvider()
  await startVault(page)
  await dropAndReview(page, await notes())
  await expect(page.getByRole('link', { name: 'Set up readers' })).toBeVisible()
  await acceptReview(page)
  await setUp(page, provider)
  await page.getByRole('link', { name: 'Stale: 1 source' }).click()
  await expect(page.getByRole('heading', { name: '1 source would be read otherwise today' })).toBeVisible()
  await photograph(page, info, '59-stale')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Read it again/ }).click()
  await expect(page.getByRole('button', { name: /^Read it, at most/ })).toBeVisible({ timeout: 60_000 })
  for (const width of [900, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, info, `60-price-${width}`)
  }
  await page.getByRole('button', { name: 'Read without a model, free' }).click()
  await expect(page.getByText(/says nothing that the wiki does not have already/)).toBeVisible({ timeout: 60_000 })
  expect(provider.requests).toHaveLength(0)
  await provider.close()
})
