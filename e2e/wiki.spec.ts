import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type RunningApp, test } from './support/app.ts'
import { notes } from './support/documents.ts'
import { acceptReview, dropAndReview, openPage, startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 240_000 })

const title = 'Marta Lindqvist'

async function aWiki(page: Page) {
  await startVault(page)
  await dropAndReview(page, await notes())
  await acceptReview(page)
}

async function fileOf(app: RunningApp, name: string) {
  const files = Object.keys(await app.bytesBelow('library/wiki'))
  return join(app.vault, 'library/wiki', files.find((path) => path.endsWith(name)) ?? '')
}

test('a page is written on in place, shown before it is written, and undone', async ({ app, opened: page }, info) => {
  await aWiki(page)
  await openPage(page, title)
  const file = await fileOf(app, 'marta-lindqvist.md')
  const before = await readFile(file, 'utf8')
  await page.keyboard.press('e')
  const editor = page.getByRole('textbox', { name: 'Text of the page, as Markdown' })
  await expect(editor).toBeFocused()
  // The properties stay out of the way, and single keys write instead of leading elsewhere.
  await expect(editor).not.toContainText('aliases:')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\ngi She kept the [[skerry')
  await expect(page.locator('.cm-tooltip-autocomplete li').first()).toBeVisible()
  // The editor takes no choice in the first 75 ms of a list, lest a key meant for the text falls into it.
  await page.waitForTimeout(200)
  await photograph(page, info, '40-wiki-edit')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' lamp.')
  await expect(page.getByRole('region', { name: 'As it will read' })).toContainText('gi She kept the')
  await expectAccessible(page)
  expect(await readFile(file, 'utf8')).toBe(before)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'What changes on this page' })).toBeVisible()
  await photograph(page, info, '41-wiki-edit-review')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page.getByText('Written and read back from disk.')).toBeVisible()
  const after = await readFile(file, 'utf8')
  expect(after.startsWith(before.trimEnd())).toBe(true)
  expect(after).toMatch(/gi She kept the \[\[[^\]]*skerry[^\]]*\]\] lamp\./i)
  await photograph(page, info, '42-wiki-written')
  await page.getByRole('link', { name: 'Receipt and undo' }).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('button', { name: /^Undo in \d+ files?$/ }).click()
  await expect.poll(() => readFile(file, 'utf8')).toBe(before)
})

test('a page that changed meanwhile shows both texts, and both can be kept', async ({ app, opened: page }, info) => {
  await aWiki(page)
  await openPage(page, title)
  const file = await fileOf(app, 'marta-lindqvist.md')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Text of the page, as Markdown' })).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Mine, above.\n\n')
  await appendFile(file, '\nTheirs, below.\n')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await expect(page.getByRole('heading', { name: /was changed elsewhere/ })).toBeVisible()
  await photograph(page, info, '43-wiki-edit-conflict')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lay mine over it' }).click()
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page.getByText('Written and read back from disk.')).toBeVisible()
  const text = await readFile(file, 'utf8')
  expect(text).toContain('Mine, above.')
  expect(text).toContain('Theirs, below.')
})

test('a draft waits where one left it', async ({ opened: page }) => {
  await aWiki(page)
  await openPage(page, title)
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Text of the page, as Markdown' })).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Not done.')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Go on writing' }).click()
  await expect(page.getByRole('textbox', { name: 'Text of the page, as Markdown' })).toContainText('Not done.')
  await page.getByRole('button', { name: 'Drop the draft' }).click()
  await expect(page.getByText('Your draft of this page is still here.')).toHaveCount(0)
})

test('who names the page without a link is listed, and linked with one click', async ({ app, opened: page }, info) => {
  await aWiki(page)
  const other = join(app.vault, 'library/wiki/concepts/visitors.md')
  await writeFile(other, `# Visitors\n\nOnce ${title} came by boat.\n`)
  await openPage(page, title)
  const mentions = page.getByRole('region', { name: /name.* it without a link/ })
  await expect(mentions).toContainText('came by boat')
  await photograph(page, info, '44-wiki-mentions')
  await expectAccessible(page)
  await mentions.getByRole('button', { name: /^Link it/ }).click()
  await acceptReview(page)
  expect(await readFile(other, 'utf8')).toContain(`[[marta-lindqvist|${title}]]`)
})

test('the history of a page tells what changed it and by whom', async ({ opened: page }, info) => {
  await aWiki(page)
  await openPage(page, title)
  await page.keyboard.press('h')
  const history = page.getByRole('region', { name: `History of ${title}` })
  await expect(history).toContainText('read by the built-in reader')
  await history.getByRole('button', { name: 'Show what changed' }).click()
  await expect(history).toContainText('The page was made here')
  await expect(history.locator('.text-diff')).toContainText(`# ${title}`)
  await photograph(page, info, '45-wiki-history')
  await expectAccessible(page)
})

test('tags lead to their pages, and pages read lately are kept', async ({ app, opened: page }, info) => {
  await aWiki(page)
  await writeFile(
    join(app.vault, 'library/wiki/concepts/tides.md'),
    '---\ntags: [type/concept, sea]\n---\n# Tides\n\nThey turn.\n',
  )
  await openPage(page, 'Tides')
  await page.getByRole('link', { name: '#sea' }).click()
  const list = page.getByRole('region', { name: 'Pages' })
  await expect(list.getByRole('link', { name: /Tides/ })).toHaveCount(1)
  await expect(list.locator('.page-row')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Read lately' })).toContainText('Tides')
  await photograph(page, info, '46-wiki-tag')
  await expectAccessible(page)
  await page.getByRole('link', { name: /other tags than/ }).click()
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('')
  await expect.poll(() => list.locator('.page-row').count()).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Open a page at random' }).first().click()
  await expect(page).toHaveURL(/#\/wiki\/library\/wiki\//)
})

test('writing fits a narrow window', async ({ opened: page }, info) => {
  await aWiki(page)
  await openPage(page, title)
  await page.setViewportSize({ width: 900, height: 800 })
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Text of the page, as Markdown' })).toBeFocused()
  await photograph(page, info, '47-wiki-edit-900')
  await page.getByRole('radio', { name: 'As it will read' }).click()
  await expect(page.getByRole('region', { name: 'As it will read' })).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a domain is published as a site, with what stays at home said first', async ({ app, opened: page }, info) => {
  await aWiki(page)
  await writeFile(
    join(app.vault, 'library/wiki/concepts/hidden.md'),
    '---\npublish: false\n---\n# Hidden\n\nNot this.\n',
  )
  await page.getByRole('link', { name: 'Wiki', exact: true }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const sheet = page.getByRole('dialog', { name: /^Publish .* as a site$/ })
  const site = join(app.folder, 'the site')
  await sheet.getByLabel('Folder').fill(site)
  await sheet.getByRole('button', { name: 'Show what leaves' }).click()
  await expect(sheet.getByText(/pages leave, as \d+ files/)).toBeVisible()
  await sheet.getByText(/at home$/).click()
  await expect(sheet.getByText(/hidden\.md/)).toBeVisible()
  await photograph(page, info, '48-publish')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Write \d+ files$/ }).click()
  await expect(sheet.getByText(/written to/)).toBeVisible()
  expect(await readFile(join(site, 'index.html'), 'utf8')).toContain('<html')
})
