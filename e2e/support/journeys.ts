import { expect, type Page } from '@playwright/test'
import { type Dropped, dropOn } from './drop.ts'

/** Makes the vault that the first screen offers. */
export async function startVault(page: Page): Promise<void> {
  await expect(page.getByLabel('Folder')).toHaveValue(/Commonplace$/)
  await expect(page.getByLabel('First domain')).toHaveValue('library')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
}

/** Drops one document and waits until its preview lies open. */
export async function dropAndReview(page: Page, document: Dropped): Promise<void> {
  await dropOn(page, [document])
  await page.getByRole('link', { name: new RegExp(asPattern(document.name)) }).click()
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toBeVisible({ timeout: 60_000 })
}

/** Accepts what is under review and waits for its receipt. */
export async function acceptReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accept \d+ files?$/ }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible({ timeout: 60_000 })
}

/** Opens a page from the list of the Wiki. */
export async function openPage(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Wiki', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill(title)
  await page.getByRole('region', { name: 'Pages' }).getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** Undoes what the receipt on the screen shows, through its own preview. */
export async function undoFromReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo this ingest/ }).click()
  await page.getByRole('button', { name: /^Undo in \d+ files?$/ }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible({ timeout: 60_000 })
}

function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
