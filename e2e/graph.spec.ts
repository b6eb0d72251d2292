import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type RunningApp, test } from './support/app.ts'
import { generateDomain } from './support/generated-domain.ts'
import { startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })
// Every picture of a drawing without a graphics card takes seconds.
test.describe.configure({ timeout: 240_000 })

const entity = (title: string, body: string, tags = '') =>
  `---\ntype: entity\ntitle: ${title}\ntags: [${tags}]\ncreated: 2024-05-01\n---\n\n# ${title}\n\n${body}\n`

/** Two circles of friends, one letter between them, and somebody nobody knows. */
const letters: Readonly<Record<string, string>> = {
  'entities/ada.md': entity('Ada', 'Ada wrote often to [[byron]] and [[mary]]. [[cleo]] read it too.', 'north'),
  'entities/byron.md': entity('Byron', 'Byron dined with [[mary]] and [[cleo]].', 'north'),
  'entities/mary.md': entity('Mary', 'Mary taught [[cleo]] to count.', 'north'),
  'entities/cleo.md': entity('Cleo', 'Cleo kept a single letter from [[dora]] in a drawer.', 'north'),
  'entities/dora.md': entity('Dora', 'Dora sailed with [[emil]] and [[fritz]]. [[gerda]] stayed.', 'south'),
  'entities/emil.md': entity('Emil', 'Emil owed [[fritz]] and [[gerda]] money.', 'south'),
  'entities/fritz.md': entity('Fritz', 'Fritz married [[gerda]].', 'south'),
  'entities/gerda.md': entity('Gerda', 'Gerda kept the accounts.', 'south'),
  'concepts/solitude.md':
    '---\ntype: concept\ntitle: Solitude\ncreated: 2026-02-03\n---\n\n# Solitude\n\nNothing to add.\n',
}

/** A folder that was there before the vault: it is read from nothing, which is much quicker than file by file. */
async function write(app: RunningApp, files: Readonly<Record<string, string>>): Promise<string> {
  const domain = join(app.vault, 'library')
  await mkdir(join(domain, 'wiki', 'entities'), { recursive: true })
  await mkdir(join(domain, 'wiki', 'concepts'), { recursive: true })
  await writeFile(join(domain, 'SCHEMA.md'), '# Library\n')
  for (const [path, text] of Object.entries(files)) await writeFile(join(domain, 'wiki', path), text)
  return domain
}

/** The first screen finds the wiki that lies in the folder, and opens it. */
async function openVault(window: Page) {
  await window.reload()
  await window.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(window.getByRole('navigation', { name: 'Places' })).toBeVisible({ timeout: 60_000 })
}

async function openGraph(window: Page) {
  await window.getByRole('link', { name: 'Graph', exact: true }).click()
  await expect(window.getByRole('heading', { level: 1, name: 'Graph' })).toBeVisible({ timeout: 60_000 })
  await expect(window.getByText('Finding a place')).toHaveCount(0, { timeout: 60_000 })
}

const lists = (window: Page) => window.getByRole('region', { name: 'Lists of pages' })
const card = (window: Page) => window.getByRole('region', { name: 'The chosen page' })
const plate = (window: Page) => window.getByRole('application')

test('a domain without pages says what would be here', async ({ opened: window }, info) => {
  await startVault(window)
  await window.getByRole('link', { name: 'Graph', exact: true }).click()
  await expect(window.getByText('No pages yet, so nothing to connect.')).toBeVisible()
  await photograph(window, info, '70-graph-empty')
  await expectAccessible(window)
  await window.getByRole('button', { name: 'Go to the Inbox' }).click()
  await expect(window).toHaveURL(/#\/inbox/)
})

test('the lists find what stands out, and the way between two pages has its sentences', async ({
  app,
  opened: window,
}, info) => {
  await write(app, letters)
  await openVault(window)
  await openGraph(window)
  await expect(window.getByText('9 pages, 13 links')).toBeVisible()
  await expect(lists(window).getByRole('link').first()).toHaveAccessibleName(/^(Cleo|Dora), entity, 4 links$/)
  await photograph(window, info, '71-graph-few')
  await expectAccessible(window)

  await lists(window).getByRole('radio', { name: 'Bridges' }).click()
  await expect(lists(window).getByRole('link', { name: /^Cleo, entity, on \d+ % of the ways$/ })).toBeVisible()
  await lists(window).getByRole('radio', { name: 'Lonely' }).click()
  await expect(lists(window).getByRole('link')).toHaveCount(1)
  await expect(lists(window).getByRole('link', { name: /^Solitude/ })).toBeVisible()
  await lists(window).getByRole('radio', { name: 'Unlikely' }).click()
  await lists(window).getByRole('button', { name: /Cleo/ }).click()
  const way = window.getByRole('region', { name: /^From (Cleo to Dora|Dora to Cleo)$/ })
  await expect(way.getByText('Cleo kept a single letter from dora in a drawer.')).toBeVisible()
  await way.getByRole('button', { name: 'Put the way aside' }).click()

  await card(window).getByRole('combobox', { name: 'Way to another page' }).fill('ger')
  await window.keyboard.press('Enter')
  await expect(
    window
      .getByRole('region', { name: /^From .* to Gerda$/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await photograph(window, info, '72-graph-way')
  await expectAccessible(window)
  const address = window.url()
  await window.reload()
  await expect(window.getByRole('region', { name: /^From .* to Gerda$/ })).toBeVisible()
  expect(window.url()).toBe(address)
})

test('it begins at the page one came from, shows what is around it, and filters leave what they say', async ({
  app,
  opened: window,
}, info) => {
  await write(app, letters)
  await openVault(window)
  await window.getByRole('link', { name: 'Wiki', exact: true }).click()
  await window.getByRole('region', { name: 'Pages' }).getByRole('link', { name: 'Dora' }).click()
  await expect(window.getByRole('heading', { level: 1, name: 'Dora' })).toBeVisible()
  // The head of the page leads to what is around it, and back to the page.
  await window.getByRole('article').getByRole('link', { name: 'In the graph' }).click()
  await expect(window.getByText('5 of 9 pages, 7 links')).toBeVisible({ timeout: 60_000 })
  await expect(card(window).getByRole('heading', { name: 'Dora' })).toBeVisible()
  await window.goBack()
  await expect(window.getByRole('heading', { level: 1, name: 'Dora' })).toBeVisible()
  await window.keyboard.press('g')
  await window.keyboard.press('g')
  await expect(card(window).getByRole('heading', { name: 'Dora' })).toBeVisible()
  await expect(card(window).getByText('Dora sailed with emil and fritz. gerda stayed.')).toBeVisible()
  await card(window).getByRole('button', { name: 'Draw what is around it' }).click()
  await expect(window.getByText('5 of 9 pages, 7 links')).toBeVisible()
  await window.getByRole('radio', { name: '2 links' }).click()
  await expect(window.getByText('8 of 9 pages, 13 links')).toBeVisible()
  await photograph(window, info, '73-graph-around')
  await expectAccessible(window)
  await window.getByRole('radio', { name: 'Whole domain' }).click()

  await window.getByRole('button', { name: 'Concepts, 1' }).click()
  await expect(window.getByText('8 of 9 pages, 13 links')).toBeVisible()
  await window.getByRole('button', { name: 'Filters' }).click()
  await window.getByRole('combobox', { name: 'Tag' }).fill('north')
  await window.keyboard.press('Enter')
  await expect(window.getByText('4 of 9 pages, 6 links')).toBeVisible()
  await photograph(window, info, '74-graph-filtered')
  await expectAccessible(window)
  await expect(window).toHaveURL(/hide=concept&tag=north/)
  await window.getByRole('button', { name: 'Take off: #north' }).click()
  await window.getByLabel('Made since').fill('2025-01-01')
  await expect(window.getByText('No page passes these filters.')).toBeVisible()
  await window.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(window.getByText('9 pages, 13 links')).toBeVisible()

  // Enter opens the page, here from the list that j moved to.
  await window.keyboard.press('j')
  await window.keyboard.press('j')
  await expect(lists(window).locator('[aria-current]')).toBeFocused()
  const title = (await lists(window).locator('[aria-current] .graph-row-title').textContent()) ?? ''
  await window.keyboard.press('Enter')
  await expect(window.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('pointing shows neighbours, a click opens the card, keys move the drawing', async ({
  app,
  opened: window,
}, info) => {
  test.skip(info.config.metadata.webgl === false, 'this browser has no WebGL')
  await write(app, letters)
  await openVault(window)
  await openGraph(window)
  const found = await findMark(window)
  await expect(window.locator('.plate-stage')).toHaveClass(/is-back/)
  await photograph(window, info, '75-graph-pointed')
  await window.mouse.click(found.x, found.y)
  await expect(card(window)).toBeVisible()
  const title = (await card(window).getByRole('heading', { level: 2 }).textContent()) ?? ''
  await plate(window).focus()
  for (const key of ['+', 'ArrowLeft', '-', '0']) await window.keyboard.press(key)
  await window.keyboard.press('Enter')
  await expect(window.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('without WebGL it says so, and the lists hold', async ({ app, opened: window }, info) => {
  await write(app, letters)
  await window.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest])
    } as typeof real
  })
  await openVault(window)
  await openGraph(window)
  await expect(window.getByText('This window cannot draw the graph.')).toBeVisible()
  await lists(window).getByRole('link').first().click()
  await expect(card(window)).toBeVisible()
  await photograph(window, info, '76-graph-without-webgl')
  await expectAccessible(window)
})

test('3,300 pages and 15,000 links move with less than 8 ms of script a frame', async ({
  app,
  opened: window,
}, info) => {
  test.skip(info.config.metadata.webgl === false, 'this browser has no WebGL')
  test.setTimeout(480_000)
  await generateDomain(await write(app, {}), 3300, 15_000)
  await openVault(window)
  await openGraph(window)
  await expect(window.getByText('3,300 pages, 15,000 links')).toBeVisible({ timeout: 60_000 })
  await window.waitForTimeout(1000)
  for (const gesture of ['drag', 'zoom', 'point'] as const) {
    const spent = await scriptPerFrame(window, gesture)
    info.annotations.push({ type: `script per frame, ${gesture}`, description: `${spent.toFixed(2)} ms` })
    console.log(`3,300 pages, ${gesture}: ${spent.toFixed(2)} ms of script a frame`)
    expect(spent, gesture).toBeLessThan(8)
  }
  await window.getByRole('button', { name: 'Show all' }).click()
  await window.locator('.plate-over').dispatchEvent('pointerleave')
  await photograph(window, info, '77-graph-many')
  await window.getByRole('radio', { name: 'Community' }).click()
  await expect(window.getByText('Looking for communities')).toHaveCount(0, { timeout: 60_000 })
  await window.waitForTimeout(1000)
  await photograph(window, info, '78-graph-communities')
  await expectAccessible(window)
})

/** Moves the pointer over the drawing until it is on a mark. */
async function findMark(window: Page): Promise<{ x: number; y: number }> {
  const box = await plate(window).boundingBox()
  if (!box) throw new Error('There is no drawing.')
  for (let y = box.y + 40; y < box.y + box.height - 40; y += 14) {
    for (let x = box.x + 40; x < box.x + box.width - 40; x += 14) {
      await window.mouse.move(x, y)
      if ((await window.locator('.plate-over').evaluate((canvas) => canvas.style.cursor)) === 'pointer') return { x, y }
    }
  }
  throw new Error('No mark was found.')
}

/**
 * Milliseconds of script for each frame, while one thing a frame happens, as the browser itself counts them: time of the
 * window's thread, not of the clock, for what draws here is a processor that other programs share.
 */
async function scriptPerFrame(window: Page, gesture: 'drag' | 'zoom' | 'point'): Promise<number> {
  const frames = 30
  const session = await window.context().newCDPSession(window)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  const move = (count: number) =>
    window.locator('.plate-over').evaluate(
      async (canvas, { gesture: what, count: times }) => {
        const { left, top, width, height } = canvas.getBoundingClientRect()
        const at = (turn: number) => ({
          clientX: left + width / 2 + 80 * Math.cos(turn / 9),
          clientY: top + height / 2 + 80 * Math.sin(turn / 9),
          bubbles: true,
          cancelable: true,
          pointerId: 1,
        })
        // A made-up pointer cannot be captured.
        canvas.setPointerCapture = () => {}
        if (what === 'drag') canvas.dispatchEvent(new PointerEvent('pointerdown', at(0)))
        for (let turn = 0; turn < times; turn += 1) {
          if (what === 'zoom')
            canvas.dispatchEvent(new WheelEvent('wheel', { ...at(turn), deltaY: turn < times / 2 ? -30 : 30 }))
          else canvas.dispatchEvent(new PointerEvent('pointermove', at(turn)))
          await new Promise(requestAnimationFrame)
        }
        if (what === 'drag') canvas.dispatchEvent(new PointerEvent('pointerup', at(times)))
      },
      { gesture, count },
    )
  await move(10)
  const before = await script()
  await move(frames)
  const spent = ((await script()) - before) * 1000
  await session.detach()
  return spent / frames
}
