import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { _electron, type ElectronApplication, expect, test } from '@playwright/test'
import { notes } from './support/documents.ts'
import { acceptReview, dropAndReview, openPage, startVault, undoFromReceipt } from './support/journeys.ts'

const project = resolve(import.meta.dirname, '..')
const binary = findBinary()

test.skip(binary === null, 'The desktop window was not run: Electron’s binary is not on this machine.')

/** Looked for as files: requiring the package would try to download it. */
function findBinary(): string | null {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
    const file = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8').trim())
    return existsSync(file) ? file : null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

test('the desktop window goes the same road from drop to undo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commonplace window '))
  const home = join(folder, 'home of ada')
  await mkdir(home, { recursive: true })
  let app: ElectronApplication | null = null
  try {
    app = await _electron.launch({
      executablePath: binary ?? '',
      args: [project],
      env: { ...(process.env as Record<string, string>), HOME: home, COMMONPLACE_HOME: home },
    })
    const page = await app.firstWindow()
    await startVault(page)
    await dropAndReview(page, await notes())
    await acceptReview(page)
    await openPage(page, 'Skerry Point Lighthouse')
    await page.locator('.article li .cite').first().hover()
    await expect(page.locator('.margin-card.is-active .evidence-passage')).toBeVisible()
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await page
      .getByRole('link', { name: /Skerry Point/ })
      .first()
      .click()
    await undoFromReceipt(page)
  } finally {
    await app?.close()
    await rm(folder, { recursive: true, force: true })
  }
})
