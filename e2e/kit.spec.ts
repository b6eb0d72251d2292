import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from './support/app.ts'
import { notes } from './support/documents.ts'
import { chooseLanguage, speakGerman } from './support/german.ts'
import { acceptReview, dropAndReview, startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1280, height: 900 } })

async function openKit(page: Page, address: string) {
  await page.goto(`${new URL(address).origin}/#/kit`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
}

async function wholeOf(page: Page, info: TestInfo, name: string) {
  await mkdir(info.outputPath('pictures'), { recursive: true })
  const height = await page.evaluate(() => document.querySelector('.kit')?.scrollHeight ?? 0)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: Math.min(6000, height) })
  await page.screenshot({ path: join(info.outputPath('pictures'), `${name}.png`), caret: 'hide' })
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 900 })
}

const overflow = (page: Page) =>
  page.evaluate(() => {
    const kit = document.querySelector('.kit') ?? document.documentElement
    return kit.scrollWidth - kit.clientWidth
  })

/** The kit shows a receipt several times over, where a place has one. */
const severalOfOne = ['landmark-unique']

test('every component stands on one page, in every set of colours', async ({ app, page }, info) => {
  await openKit(page, app.address)
  await expectAccessible(page, severalOfOne)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const contrast of ['no-preference', 'more'] as const) {
      await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' })
      await wholeOf(page, info, `60-kit-${colorScheme}${contrast === 'more' ? '-contrast' : ''}`)
    }
  await page.emulateMedia({ contrast: 'more' })
  await expectAccessible(page, severalOfOne)
  await page.getByRole('button', { name: /^History\. / }).click()
  await expect(page.getByRole('menu')).toContainText('The Sea and its Keepers')
  await wholeOf(page, info, '60-kit-menu')
  // A menu hangs outside every landmark, as floating things do.
  await expectAccessible(page, [...severalOfOne, 'region'])
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).toHaveCSS('color', 'oklch(0.15 0.01 60)')
})

test('with reduced motion nothing moves', async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openKit(page, app.address)
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionProperty, animationName } = getComputedStyle(element)
        return animationName !== 'none' || /transform|all|margin|width|height/.test(transitionProperty)
      }).length,
  )
  expect(moving).toBe(0)
})

test('nothing overflows at twice the size, 900 wide', async ({ app, page }, info) => {
  // Zoom halves what a window holds: 450 px of it, drawn at two points each.
  await page.setViewportSize({ width: 450, height: 900 })
  await openKit(page, app.address)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await wholeOf(page, info, '61-kit-zoomed')
})

test('the window speaks German in every place', async ({ opened: page }, info) => {
  test.setTimeout(480_000)
  await startVault(page)
  await dropAndReview(page, await notes())
  await acceptReview(page)
  await speakGerman(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const places = ['Eingang', 'Wiki', 'Graph', 'Suche', 'Fragen', 'Zustand', 'Verlauf', 'Gedächtnis', 'Einstellungen']
  const rail = page.getByRole('navigation', { name: 'Orte' })
  for (const [at, place] of places.entries()) {
    await rail.getByRole('link', { name: new RegExp(`^${place}`) }).click()
    await expect(page).toHaveTitle(new RegExp(`^${place}`))
    await page.waitForTimeout(400)
    await photograph(page, info, `7${at}-german-${place.toLowerCase()}`)
    await expectAccessible(page)
  }
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await chooseLanguage(page, 'English', 'Settings')
})
