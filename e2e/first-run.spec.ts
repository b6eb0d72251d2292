import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { test as bare, expect } from '@playwright/test'
import { test } from './support/app.ts'
import { notes } from './support/documents.ts'
import { acceptReview, dropAndReview, startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const project = resolve(import.meta.dirname, '..')
const twoMinutes = 120_000

type Started = { readonly child: ChildProcess; readonly address: string; readonly said: () => string }

/** `npm start` in a home where nothing is, on a machine without a display. */
async function npmStart(home: string): Promise<Started> {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, COMMONPLACE_VAULT: ___, ...inherited } = process.env
  const child = spawn(process.execPath, [join(project, 'scripts/start.mjs')], {
    cwd: project,
    env: { ...inherited, HOME: home, USERPROFILE: home, COMMONPLACE_HOME: join(home, '.commonplace') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const address = await new Promise<string>((done, fail) => {
    const hear = (text: string) => {
      said += text
      const found = /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/u.exec(said)
      if (found) done(found[0])
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}: ${said}`)))
  })
  return { child, address, said: () => said }
}

bare('from npm start to first pages, without a key, in under two minutes', async ({ page }, info) => {
  bare.setTimeout(twoMinutes + 60_000)
  const home = await mkdtemp(join(tmpdir(), 'commonplace first run '))
  const begun = Date.now()
  const seconds = () => ((Date.now() - begun) / 1000).toFixed(1)
  const { child, address, said } = await npmStart(home)
  const laps = [`address ${seconds()} s`]
  await page.goto(address)
  await page.getByRole('button', { name: 'Try the sample' }).click()
  await expect(page.getByRole('button', { name: /^Accept \d+ files?$/ })).toBeVisible({ timeout: twoMinutes })
  laps.push(`preview ${seconds()} s`)
  await acceptReview(page)
  await page.getByRole('link', { name: 'Wiki', exact: true }).click()
  await page.getByRole('region', { name: 'Pages' }).getByRole('link').first().click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  laps.push(`first page ${seconds()} s`)
  console.log(`  From npm start: ${laps.join(', ')}.`)
  expect(Date.now() - begun).toBeLessThan(twoMinutes)

  expect(said()).toContain('Serving the app: http://127.0.0.1:')
  await expect.poll(said).toContain('Stop with Ctrl+C.')
  expect(said()).toContain('Desktop window: not opened, because there is no display here.')

  // Started once more, it says where it runs and goes; the first one is left alone.
  const again = await npmStart(home)
  await once(again.child, 'exit')
  expect(again.address).toBe(address)
  expect(again.said()).toContain('The app is running already: ')
  expect(again.child.exitCode).toBe(0)
  expect(again.said()).not.toMatch(/Ctrl|Warning/u)

  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await expect(page.getByRole('region', { name: 'When you like' })).toBeVisible()
  await photograph(page, info, '50-first-steps-sample')
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  await rm(home, { recursive: true, force: true })
})

test('a folder is told before it is opened, and nothing is made in one that is something', async ({
  app,
  opened: page,
}, info) => {
  const folder = page.getByLabel('Folder')
  const tell = page.locator('#start-folder-hint')
  await expect(tell).toHaveText('This folder is not there yet. It will be made.')
  await photograph(page, info, '51-start')
  await expectAccessible(page)

  const given = async (name: string, files: Record<string, string>) => {
    const root = join(app.folder, name)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(root, path, '..'), { recursive: true })
      await writeFile(join(root, path), text)
    }
    return root
  }
  const wiki = await given('an older wiki', {
    'bees/CLAUDE.md': '# Bees\n',
    'bees/wiki/entities/drone.md': '# Drone\n\nA male bee.\n',
    'sea/SCHEMA.md': '# Sea\n',
  })
  const obsidian = await given('Notizen 知识', { '.obsidian/app.json': '{}', 'Ada.md': 'Wrote [[Notes]].\r\n' })
  const photos = await given('photos', { 'a.jpg': 'x' })

  await folder.fill('notes')
  await expect(tell).toContainText('“notes” does not say where it lies. Write the whole path')
  await folder.fill(join(photos, 'a.jpg'))
  await expect(tell).toContainText('is a file. Choose a folder.')
  await photograph(page, info, '52-start-file')
  await expectAccessible(page)
  await folder.fill(photos)
  await expect(tell).toContainText('no notes')
  await folder.fill(`"${obsidian}/"`)
  await expect(tell).toContainText('An Obsidian vault.')
  await photograph(page, info, '53-start-obsidian')
  await expectAccessible(page)
  await folder.fill(wiki)
  await expect(tell).toHaveText('A wiki already, with the domains bees and sea. It opens as it is.')
  await expect(page.getByLabel('First domain')).toHaveCount(0)

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  // It has pages, so they are what is shown.
  await page.getByRole('region', { name: 'Pages' }).getByRole('link', { name: 'Drone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drone' })).toBeVisible()
  expect((await readdir(wiki)).sort()).toEqual(['bees', 'sea'])
})

test('a typed wiki gets no domain that nobody asked for, however quickly one presses', async ({
  app,
  opened: page,
}) => {
  const root = join(app.folder, 'wiki')
  await mkdir(join(root, 'sea'), { recursive: true })
  await writeFile(join(root, 'sea/SCHEMA.md'), '# Sea\n')
  await page.getByLabel('Folder').fill(root)
  await page.getByLabel('Folder').press('Enter')
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
  expect(await readdir(root)).toEqual(['sea'])
})

test('first steps: a calm list that leads on, is put away, and found again', async ({ app, opened: page }, info) => {
  await startVault(page)
  const steps = page.getByRole('region', { name: 'When you like' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps).toContainText(app.vault)
  await photograph(page, info, '54-first-steps')
  await expectAccessible(page)
  for (const width of [1920, 900, 640]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, info, `55-first-steps-${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await steps.getByRole('link', { name: 'Tell an assistant' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Assistants', exact: true })).toBeFocused()
  await expect(page.getByRole('listitem', { name: 'Claude Desktop' })).toBeInViewport()
  await page.goBack()
  await expect(steps).toBeVisible()

  await steps.getByRole('button', { name: 'Put this away' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Drop a document anywhere in this window.')).toBeVisible()
  await expect(steps).toHaveCount(0)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Show the first steps' }).click()
  await expect(steps).toBeVisible()
  await steps.getByRole('button', { name: 'Put this away' }).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('first steps')
  await page.keyboard.press('Enter')
  await expect(steps).toBeVisible()
})

test('the steps stand in nobody’s way once there is work', async ({ opened: page }) => {
  await startVault(page)
  await expect(page.getByRole('region', { name: 'When you like' })).toBeVisible()
  await dropAndReview(page, await notes())
  await expect(page.getByRole('region', { name: 'When you like' })).toHaveCount(0)
  await acceptReview(page)
  await expect(page.getByRole('region', { name: 'When you like' })).toHaveCount(0)
})

const titlesOf = (page: Page) => page.getByRole('region', { name: 'When you like' }).getByRole('link')

test('a step that is taken says so', async ({ app, opened: page }) => {
  await mkdir(join(app.home, '.cursor'), { recursive: true })
  await startVault(page)
  await expect(titlesOf(page)).toHaveCount(3)
  await titlesOf(page).filter({ hasText: 'Tell an assistant' }).click()
  const cursor = page.getByRole('listitem', { name: 'Cursor', exact: true }).first()
  await cursor.getByRole('button', { name: 'Set up Cursor' }).click()
  await cursor.getByRole('button', { name: 'Write this' }).click()
  await expect(cursor).toContainText('It works.', { timeout: 60_000 })
  expect(await readFile(join(app.home, '.cursor/mcp.json'), 'utf8')).toContain(app.vault)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await expect(page.getByRole('region', { name: 'When you like' })).toContainText('Cursor knows this wiki.')
})
