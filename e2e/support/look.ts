import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'

const gallery = resolve(import.meta.dirname, '../../docs/gallery')

/** Photographs a screen, light and dark. With GALLERY=1 the pictures go to docs/gallery, else beside the test's results. */
export async function photograph(page: Page, info: TestInfo, name: string): Promise<void> {
  const folder = process.env.GALLERY === '1' ? gallery : info.outputPath('pictures')
  await mkdir(folder, { recursive: true })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(250)
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), animations: 'disabled', caret: 'hide' })
  }
}

/** No serious fault that axe knows of, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(150)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical' || impact === 'moderate')
      .map(
        ({ id, nodes }) =>
          `${colorScheme}: ${id}: ${nodes
            .map((node) => node.target.join(' '))
            .slice(0, 3)
            .join(', ')}`,
      )
    expect(found).toEqual([])
  }
}
