import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser, launchOptions } from '../scripts/find-browser.mjs'
import { writeDomain } from './lib/generate-domain.ts'
import { pageCounts } from './lib/page-counts.ts'
import { firstPaint, markFirstPlace, ownTime, type Paint, slowestInteraction, watchPaint } from './lib/paint.ts'
import { percentile, type Row } from './lib/row.ts'
import { startApp, type WindowApp } from './lib/window-app.ts'

/**
 * The window of the built app in a real browser, over the local server: first paint after the host answered, and the
 * next paint after what a person does most. Run `npm run build` first.
 */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  const browser = await chromium.launch(launchOptions(await findBrowser()))
  for (const count of pageCounts([3_300, 33_000])) {
    const folder = mkdtempSync(join(tmpdir(), 'commonplace bench window '))
    const [vault, home] = [join(folder, 'vault'), join(folder, 'home')]
    mkdirSync(home)
    writeDomain(join(vault, 'bench'), count)
    const app = await startApp(vault, home)
    try {
      rows.push(...(await measure(browser, app, count)))
    } finally {
      await app.stop()
    }
  }
  await browser.close()
  return rows
}

async function measure(browser: Browser, app: WindowApp, count: number): Promise<Row[]> {
  const row = (name: string, value: number, target: number | null): Row => ({
    name: `${count} pages: ${name}`,
    value,
    unit: 'ms',
    target: count === 33_000 ? target : null,
  })
  // The first window waits until the index stands; what is measured is a window on a vault that does.
  await inWindow(browser, app, async (page) => {
    await page.locator('.page-row, nav').first().waitFor({ timeout: 600_000 })
    await page.getByRole('link', { name: 'Wiki', exact: true }).click()
    await page.locator('.page-row').first().waitFor({ timeout: 600_000 })
  })
  const paints: (Paint & { readonly own: number })[] = []
  for (let turn = 0; turn < 5; turn++)
    paints.push(await inWindow(browser, app, async (page, own) => ({ ...(await firstPaint(page)), own: await own() })))
  const acts = await inWindow(browser, app, measureActs)
  const [answer, opening, own] = [
    median(paints.map(({ afterAnswer }) => afterAnswer)),
    median(paints.map(({ afterOpening }) => afterOpening)),
    median(paints.map((paint) => paint.own)),
  ]
  return [
    row('first place painted after the host answered, p50', answer, 500),
    row('first place painted after the address was opened, p50', opening, null),
    row('processor time of the window until then, p50', own, null),
    ...acts.flatMap(({ name, slowest, each }) => [
      row(`${name}, slowest to the next paint`, slowest, 100),
      row(`${name}, processor time of the window for each`, each, null),
    ]),
  ]
}

type Act = { readonly name: string; readonly slowest: number; readonly each: number }

/** What a person does most. */
async function measureActs(page: Page, own: () => Promise<number>): Promise<Act[]> {
  await watchPaint(page)
  const acts: Act[] = []
  const measured = async (name: string, times: number, act: () => Promise<void>) => {
    const before = await own()
    const slowest = await slowestInteraction(page, act)
    acts.push({ name, slowest, each: ((await own()) - before) / times })
  }
  const places = page.getByRole('navigation', { name: 'Places' })
  const rows = page.locator('.page-row')
  await measured("opening the Wiki's list", 1, async () => {
    await places.getByRole('link', { name: 'Wiki', exact: true }).click()
    await rows.nth(5).waitFor()
  })
  await measured('j and k in the list', 40, async () => {
    for (let turn = 0; turn < 40; turn++) await page.keyboard.press(turn % 4 === 3 ? 'k' : 'j')
  })
  await measured('opening a page', 3, async () => {
    for (const at of [2, 5, 8]) {
      await rows.nth(at).click()
      await page.locator('article h1, .page-head h1').first().waitFor()
    }
  })
  await measured('opening the palette', 1, async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
  })
  await measured('a key in the palette', 8, async () => {
    for (const letter of 'straitho') await page.keyboard.press(letter)
    await page.getByRole('option').first().waitFor()
  })
  return acts
}

/** A window of its own each time: nothing is left in its cache. */
async function inWindow<T>(
  browser: Browser,
  app: WindowApp,
  act: (page: Page, own: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await markFirstPlace(page)
  const own = await ownTime(page)
  try {
    await page.goto(app.address)
    return await act(page, own)
  } finally {
    await context.close()
  }
}

const median = (values: readonly number[]): number => percentile(values, 0.5)
