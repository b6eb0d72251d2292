import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const project = resolve(import.meta.dirname, '../..')
const gallery = join(project, 'docs/gallery')

const isGallery = process.env.GALLERY === '1'

/** Photographs a screen, light and dark, into docs/gallery. Only with GALLERY=1: else it leaves the window in light. */
export async function photograph(page: Page, _info: TestInfo, name: string): Promise<void> {
  if (!isGallery) return page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await mkdir(gallery, { recursive: true })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(250)
    await page.evaluate(rename, usual)
    await page.screenshot({ path: join(gallery, `${name}-${colorScheme}.png`), animations: 'disabled', caret: 'hide' })
    await page.evaluate(rename, back)
  }
}

/** A picture is of anybody's computer: where this one has the program is written as where it would usually lie. */
const usual = [
  [process.execPath, '/opt/commonplace/runtime/node'],
  [project, '/opt/commonplace'],
] as const
const back = usual.map(([here, there]) => [there, here] as const)

function rename(names: readonly (readonly [string, string])[]): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const before = texts.currentNode.nodeValue ?? ''
    const after = names.reduce((text, [from, to]) => text.replaceAll(from, to), before)
    if (after !== before) texts.currentNode.nodeValue = after
  }
}

/** From here on nothing fades or moves: what is looked at is what stands when all has come to rest. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rest = new CSSStyleSheet()
    rest.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(rest)
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
  })
}

/**
 * No serious fault that axe knows of, in either theme. Between themes only colours differ, so the second look is for
 * them. `without`: rules that a page of samples cannot keep.
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await still(page)
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'dark'
      ? axe.withRules(['color-contrast'])
      : axe.withTags(tags).disableRules([...without])
    ).analyze()
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
