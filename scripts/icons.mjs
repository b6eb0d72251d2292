// Draws the app's icons from the SVG files beside them: `npx node scripts/icons.mjs`. Run when a drawing changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { project } from './build-state.mjs'
import { findBrowser } from './find-browser.mjs'
import { icns, ico } from './icon-files.mjs'

const folder = join(project, 'resources', 'icons')

/** Answers a function that draws an SVG of the folder as a PNG of that many pixels. */
async function openPainter() {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const paint = async (svg, pixels) => {
    await page.setViewportSize({ width: pixels, height: pixels })
    const drawing = readFileSync(join(folder, svg), 'utf8')
    await page.setContent(`<style>*{margin:0}svg{display:block;width:${pixels}px;height:${pixels}px}</style>${drawing}`)
    return page.screenshot({ omitBackground: true })
  }
  return { paint, close: () => browser.close() }
}

async function draw() {
  const { paint, close } = await openPainter()
  const keep = (name, bytes) => writeFileSync(join(folder, name), bytes)
  const sized = (pixels) => paint(pixels <= 48 ? 'small.svg' : 'icon.svg', pixels)
  const all = new Map()
  for (const pixels of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) all.set(pixels, await sized(pixels))
  keep('icon.png', all.get(1024))
  keep('icon.ico', ico([16, 24, 32, 48, 64, 128, 256].map((pixels) => ({ pixels, png: all.get(pixels) }))))
  keep('icon.icns', icns(all))
  keep('tray.png', all.get(24))
  keep('tray@2x.png', all.get(48))
  keep('tray.ico', ico([16, 24, 32, 48].map((pixels) => ({ pixels, png: all.get(pixels) }))))
  keep('trayTemplate.png', await paint('template.svg', 16))
  keep('trayTemplate@2x.png', await paint('template.svg', 32))
  await close()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await draw()
