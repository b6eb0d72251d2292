import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, type RunningApp, test } from './support/app.ts'
import { openPage } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1280, height: 860 } })

async function write(app: RunningApp, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(app.vault, path)), { recursive: true })
    await writeFile(join(app.vault, path), text)
  }
}

const read = (app: RunningApp, path: string) => readFile(join(app.vault, path), 'utf8')

test('a page is renamed on the page, shown first, and undone', async ({ app, opened: page }, info) => {
  const files = {
    'library/SCHEMA.md': '# Library\n',
    'library/wiki/entities/ada.md': '---\ntype: entity\ntitle: Ada\naliases: [Ada]\n---\n\n# Ada\n\nA mathematician.\n',
    'library/wiki/concepts/engine.md': '# Engine\n\nDescribed by [[ada|Ada]] and drawn by [[ada]].\r\n',
  }
  await write(app, files)
  await page.getByRole('button', { name: /^(?:Open|Start)$/ }).click()
  await openPage(page, 'Ada')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('New title').fill('Ada Lovelace')
  await photograph(page, info, 'rename-asked')
  await expectAccessible(page)
  await page.getByLabel('New title').press('Enter')
  await expect(page.getByRole('button', { name: /^Accept 2 files$/ })).toBeVisible()
  await photograph(page, info, 'rename-preview')
  expect(await read(app, 'library/wiki/concepts/engine.md')).toBe(files['library/wiki/concepts/engine.md'])

  await page.getByRole('button', { name: /^Accept 2 files$/ }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  expect(await read(app, 'library/wiki/concepts/engine.md')).toBe(
    '# Engine\n\nDescribed by [[ada-lovelace|Ada]] and drawn by [[ada-lovelace]].\r\n',
  )
  await openPage(page, 'Ada Lovelace')
  await expect(page.getByText('Also Ada')).toBeVisible()

  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await page.getByRole('link', { name: /Renamed Ada to Ada Lovelace/ }).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('button', { name: /^Undo in \d+ files?$/ }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  for (const [path, text] of Object.entries(files)) expect(await read(app, path)).toBe(text)
})

test('a rename done elsewhere is proposed in the Inbox', async ({ app, opened: page }) => {
  await write(app, {
    'library/SCHEMA.md': '# Library\n',
    'library/wiki/entities/ada.md': '# Ada\n',
    'library/wiki/concepts/engine.md': '# Engine\n\nBy [[ada]].\n',
  })
  await page.getByRole('button', { name: /^(?:Open|Start)$/ }).click()
  await openPage(page, 'Engine')
  await rename(join(app.vault, 'library/wiki/entities/ada.md'), join(app.vault, 'library/wiki/entities/lovelace.md'))
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await page.getByRole('link', { name: /renamed elsewhere: ada → lovelace/ }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Accept 1 file$/ }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  expect(await read(app, 'library/wiki/concepts/engine.md')).toBe('# Engine\n\nBy [[lovelace]].\n')
})

test('a folder of notes is read as it is, and becomes a domain by one press', async ({ app, opened: page }, info) => {
  const notes = {
    'Ada Lovelace.md': 'Wrote [[Notes on the engine]].\r\n',
    'Reading/Notes on the engine.md': '# Engine\n\nBy [[Ada Lovelace|Ada]].\n',
    '.obsidian/app.json': '{}\n',
  }
  await write(app, notes)
  const folder = page.getByLabel('Folder')
  await folder.fill(app.vault)
  await page
    .getByRole('button', { name: /^(?:Open|Start)$/ })
    .first()
    .click()
  await expect(page.getByText('This is a folder of notes, open for reading.')).toBeVisible()
  await openPage(page, 'Ada Lovelace')
  await expect(page.getByRole('button', { name: 'Rename' })).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, info, 'notes-read')

  await page.getByRole('button', { name: 'Make it a domain' }).click()
  await expect(page.getByText('This is a folder of notes, open for reading.')).toHaveCount(0)
  expect(await read(app, 'SCHEMA.md')).toContain('# Commonplace')
  for (const [path, text] of Object.entries(notes)) expect(await read(app, path)).toBe(text)
  await openPage(page, 'Ada Lovelace')
})
