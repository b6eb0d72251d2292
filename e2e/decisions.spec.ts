import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type RunningApp, test } from './support/app.ts'
import { type Dropped, dropOn } from './support/drop.ts'
import { acceptReview, dropAndReview, openPage, startVault, undoFromReceipt } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const light = `# Lighthouses of the North

Marta Lindqvist kept the lighthouse at Skerry Point from 1891. Lindqvist wrote a log of every storm. In 1902 Marta Lindqvist taught Anders Holm the work.

## Later years

Anders Holm kept the light until 1931. Holm was born in Bergen. Skerry Point was automated in 1931, the year Anders Holm left.
`
const later = light.replace('Holm was born in Bergen. ', '').replace('from 1891', 'from 1893')

const document = (text: string): Dropped => ({ name: 'light.md', type: 'text/markdown', bytes: Buffer.from(text) })

async function texts(app: RunningApp): Promise<Record<string, string>> {
  const files = Object.entries(await app.bytesBelow('library'))
  return Object.fromEntries(
    files
      .filter(([path]) => /^wiki\/(?:entities|concepts|summaries)\//.test(path))
      .map(([path, hex]) => [path, Buffer.from(hex, 'hex').toString('utf8')]),
  )
}

async function toDocument(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Inbox', exact: true }).first().click()
}

test('a name in doubt is asked about, chosen by click or key, and nothing is guessed', async ({
  app,
  opened: page,
}, info) => {
  await startVault(page)
  const known = join(app.vault, 'library', 'wiki', 'entities', 'm-lindqvist.md')
  await mkdir(join(known, '..'), { recursive: true })
  await writeFile(
    known,
    '---\ntype: entity\nkind: person\ntitle: M. Lindqvist\n---\n\n# M. Lindqvist\n\nA keeper of lights.\n',
  )
  await openPage(page, 'M. Lindqvist')
  await toDocument(page)
  await dropAndReview(page, document(light))

  const question = page.getByRole('radiogroup', { name: 'Which “Marta Lindqvist” is meant?' })
  await expect(question.getByRole('radio')).toHaveCount(3)
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByText('1 name is in doubt and stays plain text on the summary.')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, info, '30-name-in-doubt')

  await question.getByRole('radio', { name: /^M\. Lindqvist/ }).click()
  await expect(page.getByText(/in doubt/)).toHaveCount(0)
  await expect(page.locator('.files').getByRole('button', { name: 'M. Lindqvist', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(question.getByRole('radio', { name: /^None of these/ })).toBeChecked()
  await expect(page.locator('.files').getByRole('button', { name: 'Marta Lindqvist', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(question.getByRole('radio', { name: /^M\. Lindqvist/ })).toBeChecked()
  await expect(page.locator('.files').getByRole('button', { name: 'Marta Lindqvist', exact: true })).toHaveCount(0)

  await acceptReview(page)
  const after = await texts(app)
  expect(Object.keys(after)).not.toContain('wiki/entities/marta-lindqvist.md')
  expect(after['wiki/entities/m-lindqvist.md']).toContain('A keeper of lights.')
  expect(after['wiki/entities/m-lindqvist.md']).toMatch(/Lindqvist.*\^c-[0-9a-f]{8}/)
})

test('what is struck stays struck the next time, with a way back', async ({ app, opened: page }, info) => {
  await startVault(page)
  await dropAndReview(page, document(light))

  await test.step('a single fact, with its passage', async () => {
    const card = page.locator('.margin-card').filter({ hasText: 'born in Bergen' })
    await card.getByRole('button', { name: /^Strike this fact/ }).click()
    const struck = page.getByRole('region', { name: 'Facts struck from this preview' })
    await expect(struck).toContainText('born in Bergen')
    await expect(page.locator('.margin-card').filter({ hasText: 'born in Bergen' })).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Strike Anders Holm' }).first().click()
  await expect(page.getByRole('button', { name: 'Restore Anders Holm' }).first()).toBeVisible()
  await acceptReview(page)
  expect(Object.keys(await texts(app))).not.toContain('wiki/entities/anders-holm.md')
  await undoFromReceipt(page)

  await dropAgain(page, light)
  const declined = page.getByRole('region', { name: 'Struck from this document before' })
  await expect(declined).toContainText('Anders Holm')
  await photograph(page, info, '31-declined-before')
  await declined.getByRole('button', { name: /^Write it after all/ }).click()
  await expect(page.locator('.files').getByRole('button', { name: 'Anders Holm', exact: true })).toBeVisible()
  await expect(declined.getByRole('button', { name: /^Leave it out again/ })).toBeVisible()
  await acceptReview(page)
  expect(Object.keys(await texts(app))).toContain('wiki/entities/anders-holm.md')
})

test('a source that changed: new version or another, one preview, and every byte back', async ({
  app,
  opened: page,
}, info) => {
  await startVault(page)
  await dropAndReview(page, document(light))
  await acceptReview(page)
  const before = await texts(app)

  await dropAgain(page, later)
  const question = page.getByRole('radiogroup', { name: /^light\.md was read before/ })
  await expect(question).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toBeDisabled()
  await expectAccessible(page)
  await photograph(page, info, '32-new-version-or-another')

  await question.getByRole('radio', { name: /^A new version of/ }).click()
  await expect(page.getByText('1 fact taken back').first()).toBeVisible()
  await acceptReview(page)
  const after = await texts(app)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(after['wiki/entities/anders-holm.md']).not.toContain('Bergen')
  expect(after['wiki/summaries/lighthouses-of-the-north.md']).toContain('earlier:')
  expect(Object.keys(await app.bytesBelow('library/raw'))).toHaveLength(2)

  await undoFromReceipt(page)
  expect(await texts(app)).toEqual(before)
})

test('a source is taken out of the wiki from its summary, and words of one’s own stay', async ({
  app,
  opened: page,
}) => {
  await startVault(page)
  await dropAndReview(page, document(light))
  await acceptReview(page)
  const holm = join(app.vault, 'library', 'wiki', 'entities', 'anders-holm.md')
  const own = '\nMy grandmother knew him.\n'
  await writeFile(holm, `${(await texts(app))['wiki/entities/anders-holm.md']}${own}`)

  await openPage(page, 'Lighthouses of the North')
  await page.getByRole('button', { name: 'Take this source out of the wiki' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Take back Lighthouses of the North' })).toBeVisible()
  await acceptReview(page)
  const after = await texts(app)
  expect(Object.keys(after)).toEqual(['wiki/entities/anders-holm.md'])
  expect(after['wiki/entities/anders-holm.md']).toContain('My grandmother knew him.')
  expect(after['wiki/entities/anders-holm.md']).not.toMatch(/\^c-[0-9a-f]{8}/)
  expect(Object.keys(await app.bytesBelow('library/raw'))).toHaveLength(1)
})

/** Drops a document of a name that is listed already, and opens the new one. */
async function dropAgain(page: Page, text: string): Promise<void> {
  await toDocument(page)
  await dropOn(page, [document(text)])
  await page
    .getByRole('link', { name: /light\.md.*(?:new|updated)/s })
    .first()
    .click({ timeout: 60_000 })
}
