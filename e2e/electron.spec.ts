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

/** The desktop app with a home of its own: without a folder of its own the second one would only show the first. */
async function launched(folder: string): Promise<ElectronApplication> {
  const home = join(folder, 'home of ada')
  await mkdir(home, { recursive: true })
  const { NODE_OPTIONS: _options, ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env as Record<string, string>
  return _electron.launch({
    executablePath: binary ?? '',
    args: [project, `--user-data-dir=${join(folder, 'electron')}`],
    env: { ...env, HOME: home, COMMONPLACE_HOME: home },
    colorScheme: null,
    timeout: 60_000,
  })
}

async function withApp(act: (app: ElectronApplication) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'commonplace window '))
  let app: ElectronApplication | null = null
  try {
    app = await launched(folder)
    await act(app)
  } finally {
    await app?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

test('the desktop window goes the same road from drop to undo', () =>
  withApp(async (app) => {
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
  }))

test('the index of the desktop app is the one of plain Node: SQLite with full text', () =>
  withApp(async (app) => {
    const version = await app.evaluate(() => {
      const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
      const db = new DatabaseSync(':memory:')
      db.exec("CREATE VIRTUAL TABLE t USING fts5(x, content='', contentless_delete=1)")
      return String(db.prepare('SELECT sqlite_version() AS v').get()?.v)
    })
    expect(version).toMatch(/^3\./u)
  }))

test('the native menu leads to places', () =>
  withApp(async (app) => {
    const page = await app.firstWindow()
    await startVault(page)
    await app.evaluate(({ Menu }) => {
      const go = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'Go')
      go?.submenu?.items.find(({ label }) => label === 'Memory')?.click()
    })
    await expect(page).toHaveURL(/#\/memory/u)
  }))

test('keeps running in the tray where the settings say so, and opens again', async () => {
  test.skip(process.platform === 'darwin', 'On macOS a program outlives its window anyway.')
  await withApp(async (app) => {
    const page = await app.firstWindow()
    await startVault(page)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    const stays = page.getByRole('radio', { name: 'It keeps running in the tray' })
    await stays.click()
    await expect(stays).toBeChecked()
    await page.close()
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0)
    const again = app.waitForEvent('window')
    await app.evaluate(({ app }) => app.emit('activate'))
    await expect((await again).getByRole('navigation', { name: 'Places' })).toBeVisible()
  })
})
