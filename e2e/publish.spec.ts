import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, photograph } from './support/look.ts'

const run = promisify(execFile)
const project = resolve(import.meta.dirname, '..')
const domain = join(import.meta.dirname, 'documents', 'published')

let folder: string
let site: string
let server: Server
let underPath: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonplace site '))
  await mkdir(join(folder, 'vault'))
  await cp(domain, join(folder, 'vault', 'library'), { recursive: true })
  site = join(folder, 'my site')
  const { stdout } = await run(
    process.execPath,
    [join(project, 'bin', 'commonplace.mjs'), 'publish', '--vault', join(folder, 'vault'), '--out', site, '--yes'],
    { env: { ...process.env, COMMONPLACE_HOME: join(folder, 'home') } },
  )
  expect(stdout).toContain('Every link was followed and leads somewhere.')
  expect(stdout).toMatch(/^Written: \d+$/m)
  expect(stdout).not.toContain('Would be')
  server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(site, path.replace(/^\/some\/path\//, ''))
    const isThere = path.startsWith('/some/path/') && (await stat(file).catch(() => null))?.isFile()
    if (!isThere) return response.writeHead(404).end()
    const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(await readFile(file))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  underPath = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/some/path`
})
test.afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const fromDisk = () => pathToFileURL(site).href
const places = [
  ['from a disk', fromDisk],
  ['under a path', () => underPath],
] as const

/** Anything a page asks for or complains about that it should not. */
function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith('file:') && !url.startsWith('http://127.0.0.1')) faults.push(`asked for ${url}`)
  })
  return faults
}

for (const [name, root] of places) {
  test(`${name}: follows links, sees the passage behind a fact, and searches in three scripts`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const faults = watch(page)
    await page.goto(`${root()}/index.html`)
    await page.getByRole('link', { name: 'Ada Lovelace' }).first().click()
    const fact = page.locator('#c-0b5e6d12')
    await expect(fact.locator('.passages')).toBeHidden()
    await fact.hover()
    await expect(fact.locator('.passage')).toContainText('weaves algebraical patterns')
    await page.mouse.move(5, 5)
    await fact.getByRole('link', { name: 'p. 4' }).focus()
    await expect(fact.locator('.passages')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/summaries\/notes-on-the-engine\.html#e-91c2aa07$/)
    for (const [query, title] of [
      ['algorithms', 'Ada Lovelace'],
      ['수도', '서울'],
      ['首都', '北京'],
    ] as const) {
      await page.getByRole('searchbox').fill(query)
      await expect(page.locator('.results a').first()).toContainText(title)
      await expect(page.locator('.results mark').first()).toBeVisible()
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('北京')
    await page.getByRole('searchbox').fill('zinnober')
    await expect(page.getByRole('status')).toHaveText('Nothing on this site has “zinnober”.')
    expect(faults).toEqual([])
  })

  test(`${name}, without scripts: everything but the search is there`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
    await page.goto(`${root()}/entities/ada-lovelace.html`)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.locator('#c-0b5e6d12').hover()
    await expect(page.locator('#c-0b5e6d12 .passage')).toContainText('weaves algebraical patterns')
    // What is pointed at has the margin to itself.
    await page.mouse.move(5, 5)
    await page.getByRole('group', { name: 'Pages joined to Ada Lovelace' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ada Lovelace')
    await page.close()
  })
}

test('no page has a fault that axe knows of, in light and dark, wide and narrow', async ({ page }, info) => {
  const shots = { 'index.html': '40-site-home', 'entities/ada-lovelace.html': '41-site-page' } as const
  for (const path of [
    'index.html',
    'entities/ada-lovelace.html',
    'entities/charles-babbage.html',
    'summaries/notes-on-the-engine.html',
    'tags.html',
  ]) {
    for (const width of [1440, 420]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${fromDisk()}/${path}`)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const shot = shots[path as keyof typeof shots]
      if (shot && width === 1440) {
        if (path.startsWith('entities')) await page.locator('#c-0b5e6d12').hover()
        await photograph(page, info, shot)
      }
    }
  }
})

test('several passages of one fact stand one below the other, also where one is long', async ({ page }) => {
  for (const width of [1440, 420]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${fromDisk()}/entities/charles-babbage.html`)
    const fact = page.locator('#c-1f2e3d4c')
    await fact.hover()
    const passages = fact.locator('.passage')
    await expect(passages).toHaveCount(4)
    await expect(passages.last()).toContainText('The passage is not part of this site.')
    const boxes = await Promise.all((await passages.all()).map((passage) => passage.boundingBox()))
    for (const [at, box] of boxes.entries()) {
      expect(box?.y ?? 0).toBeGreaterThanOrEqual(at === 0 ? 0 : (boxes[at - 1]?.y ?? 0) + (boxes[at - 1]?.height ?? 0))
    }
  }
})

test('a reader’s own footnotes are shown, and what is folded can be opened without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${fromDisk()}/entities/charles-babbage.html`)
  await expect(page.getByText('Written in the margin.')).toBeVisible()
  await expect(page.getByText('The mill and the store.')).toBeHidden()
  await page.getByText('Of its parts').click()
  await expect(page.getByText('The mill and the store.')).toBeVisible()
  await page.close()
})

test('on paper the passages are footnotes', async ({ page }) => {
  await page.goto(`${fromDisk()}/entities/ada-lovelace.html`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-passages')).toBeVisible()
  await expect(page.locator('.printed-passages')).toContainText('weaves algebraical patterns')
  await expect(page.locator('.site-head')).toBeHidden()
})
