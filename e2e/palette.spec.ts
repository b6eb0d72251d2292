import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, type RunningApp, test } from './support/app.ts'
import { startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 180_000 })

const entity = (title: string, aliases: readonly string[] = []) =>
  `---\ntype: entity\ntitle: ${title}\naliases: ${JSON.stringify(aliases)}\n---\n\n# ${title}\n\nWas here.\n`

async function write(app: RunningApp, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(app.vault, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

test('pages, places and actions are found by a few letters, without anything jumping', async ({
  app,
  opened: page,
}, info) => {
  await startVault(page)
  await write(app, {
    'library/wiki/entities/ada-lovelace.md': entity('Ada Lovelace', ['Countess of Lovelace']),
    'library/wiki/entities/emilie-du-chatelet.md': entity('Émilie du Châtelet'),
    'library/wiki/concepts/analytical-engine.md': entity('Analytical Engine', ['分析機関']),
    'library/wiki/concepts/settlement.md': entity('Settlement of the coast'),
  })
  const palette = page.getByRole('dialog', { name: 'Go to a page or do something' })
  const field = palette.getByRole('combobox')
  const first = palette.getByRole('option').first()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await photograph(page, info, '18-palette-empty')
  await expectAccessible(page)
  const box = await palette.boundingBox()
  const expectFirst = async (text: string, title: string, marked: string) => {
    await field.fill(text)
    await expect(first).toContainText(title)
    await expect(first.locator('mark')).toHaveText(marked.split('|'))
    expect(await palette.boundingBox()).toEqual(box)
  }
  await expectFirst('emilie ch', 'Émilie du Châtelet', 'Émilie|Ch')
  await expectFirst('aeng', 'Analytical Engine', 'A|Eng')
  await expectFirst('分機', 'Analytical Engine', '分|機')
  await expectFirst('count', 'Ada Lovelace', 'Count')
  await expectFirst('sett', 'Settings', 'Sett')
  await expect(palette.getByRole('option', { name: /Settlement/ })).toBeVisible()
  await photograph(page, info, '18-palette-typed')
  await expectAccessible(page)
  await field.fill('')
  // Enter on the heels of the last letter means what that letter leads to.
  await page.keyboard.type('lovel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('analyt')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Analytical Engine' })).toBeVisible()
  // Nothing typed: the page before this one comes first.
  await page.keyboard.press('Control+k')
  await expect(first).toContainText('Ada Lovelace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('no such page')
  await palette.getByRole('option', { name: 'Search the text for “no such page”' }).click()
  await expect(page).toHaveURL(/#\/search\/library/)
})
