import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/app.ts'
import { startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const graph =
  '{\n  "search": "",\n  "colorGroups": [\n    {\n      "query": "tag:#mine",\n      "color": {\n        "a": 1,\n        "rgb": 255\n      }\n    }\n  ],\n  "scale": 0.85\n}'

async function openSetup(page: Page) {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const button = page.getByRole('button', { name: /^Set up Obsidian for/u }).first()
  await button.scrollIntoViewIfNeeded()
  await button.click()
  return page.locator('.settings-obsidian').first()
}

test('Obsidian is set up for a domain: chosen, seen first, written, and taken out again', async ({
  app,
  opened: page,
}, info) => {
  await startVault(page)
  const domain = join(app.vault, 'library')
  await mkdir(join(domain, '.obsidian'), { recursive: true })
  const file = join(domain, '.obsidian', 'graph.json')
  await writeFile(file, graph)
  const snippet = join(domain, '.obsidian', 'snippets', 'commonplace.css')

  const place = await openSetup(page)
  await expect(place).toContainText('Quit Obsidian first')
  await expect(place.locator('.setup-diff')).toHaveCount(2)
  await photograph(page, info, '42-obsidian')
  await expectAccessible(page)
  await place.getByRole('checkbox', { name: /Dim block ids/u }).uncheck()
  await expect(place.locator('.setup-diff')).toHaveCount(1)
  await place.getByRole('checkbox', { name: /Dim block ids/u }).check()
  await expect(place.locator('.setup-diff')).toHaveCount(2)
  expect(await readFile(file, 'utf8')).toBe(graph)

  await place.getByRole('button', { name: 'Write this' }).click()
  await expect(place.getByRole('status')).toContainText('turn the snippet “commonplace” on')
  expect(JSON.parse(await readFile(file, 'utf8')).colorGroups).toHaveLength(4)
  expect(existsSync(snippet)).toBe(true)

  await place.getByRole('button', { name: /^Set up Obsidian for/u }).click()
  await expect(place).toContainText('There is nothing to write.')
  await place.getByRole('button', { name: 'Take it out again' }).click()
  await place.getByRole('button', { name: 'Take it out', exact: true }).click()
  await expect(place.getByRole('status')).toContainText('taken out again')
  expect(await readFile(file, 'utf8')).toBe(graph)
  expect(existsSync(snippet)).toBe(false)
})

test('a file of Obsidian’s that does not parse is said and left', async ({ app, opened: page }) => {
  await startVault(page)
  const domain = join(app.vault, 'library')
  await mkdir(join(domain, '.obsidian'), { recursive: true })
  await writeFile(join(domain, '.obsidian', 'graph.json'), '{"search": ')
  const place = await openSetup(page)
  await expect(place.getByRole('alert')).toContainText('left as it is')
  await expect(place.getByRole('button', { name: 'Write this' })).toHaveCount(0)
})
