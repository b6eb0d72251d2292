import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './support/app.ts'
import { notes } from './support/documents.ts'
import { acceptReview, dropAndReview, openPage, startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('search by key, marked words, and opening a result', async ({ opened: page }, info) => {
  await startVault(page)
  await dropAndReview(page, await notes())
  await acceptReview(page)
  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: /^Search/ }).fill('granite tower')
  await expect(page.locator('.hit mark').first()).toBeVisible()
  await photograph(page, info, '15-search')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page).toHaveURL(/#\/wiki\/library\//)
})

test('keys lead everywhere, and a sheet lists them', async ({ opened: page }, info) => {
  await startVault(page)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await photograph(page, info, '16-settings')
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await photograph(page, info, '17-keyboard')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('activ')
  await photograph(page, info, '18-palette')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(page.getByText('Nothing has been written yet.')).toBeVisible()
})

test('every control can be reached with the Tab key, and shows a ring', async ({ opened: page }) => {
  await startVault(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body)
    return { style: style.outlineStyle, width: style.outlineWidth }
  })
  expect(ring).toEqual({ style: 'solid', width: '2px' })
})

test('a domain is added, and the theme is kept', async ({ app, opened: page }) => {
  await startVault(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('homelab')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText(/^homelab · 0 pages/)).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await app.bytesBelow('homelab')).toHaveProperty(['SCHEMA.md'])
})

test('where there is no margin, the passage opens below its claim', async ({ opened: page }, info) => {
  await startVault(page)
  await dropAndReview(page, await notes())
  await acceptReview(page)
  await openPage(page, 'Marta Lindqvist')
  await page.setViewportSize({ width: 640, height: 900 })
  const cite = page.locator('.article li .cite').first()
  await cite.click()
  await expect(page.locator('.card-below .evidence-passage')).toBeVisible()
  await photograph(page, info, '19-narrow-640')
  await expectAccessible(page)
  await cite.click()
  await expect(page.locator('.card-below')).toHaveCount(0)
  await page.setViewportSize({ width: 900, height: 900 })
  await photograph(page, info, '20-narrow-900')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('an edit made elsewhere shows without asking', async ({ app, opened: page }) => {
  await startVault(page)
  await dropAndReview(page, await notes())
  await acceptReview(page)
  await openPage(page, 'Marta Lindqvist')
  const files = Object.keys(await app.bytesBelow('library/wiki'))
  const file = files.find((path) => path.endsWith('marta-lindqvist.md')) ?? ''
  await appendFile(join(app.vault, 'library/wiki', file), '\nWritten by hand, elsewhere.\n')
  await expect(page.getByText('Written by hand, elsewhere.')).toBeVisible()
})

test('a server that stops is told in words, and the window heals when it is back', async ({
  app,
  opened: page,
}, info) => {
  await startVault(page)
  await expect(page.getByText('Drop a document anywhere in this window.')).toBeVisible()
  await app.stop('SIGKILL')
  await expect(page.getByText(/Commonplace is not answering/)).toBeVisible()
  await photograph(page, info, '21-not-answering')
  await app.start()
  await expect(page.getByText(/Commonplace is not answering/)).toHaveCount(0, { timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
})

test('a place that cannot be shown leaves the others standing', async ({ browser, app }) => {
  // A page of its own: it will complain, and shall.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route(/\/assets\/activity-.*\.js$/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(app.address)
  await startVault(page)
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByText('This place cannot be shown.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wiki', exact: true }).click()
  await expect(page.getByText('This place cannot be shown.')).toHaveCount(0)
  await context.close()
})

test('a window without the key is told what to do', async ({ app, page }, info) => {
  await page.goto(`${new URL(app.address).origin}/#token=wrong`)
  await expect(page.getByRole('heading', { name: 'This window may not come in' })).toBeVisible()
  await photograph(page, info, '22-no-key')
  await expectAccessible(page)
})

test('the sample opens at once and is kept with one click', async ({ app, opened: page }, info) => {
  await page.getByRole('button', { name: 'Try the sample' }).click()
  await expect(page.getByText('This is the sample, in a temporary folder.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toBeVisible({ timeout: 60_000 })
  await photograph(page, info, '23-sample')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Keep it in/ }).click()
  await expect(page.getByText('This is the sample, in a temporary folder.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText(app.vault)).toBeVisible()
})
