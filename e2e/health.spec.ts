import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type RunningApp, test } from './support/app.ts'
import { startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n# ${title}\n\n${body}\n`

async function write(app: RunningApp, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(app.vault, 'library', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

async function openHealth(window: Page) {
  await window.getByRole('link', { name: /^Health(, \d+ findings?)?$/ }).click()
  await expect(window.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
}

const findings = (window: Page) => window.getByRole('region', { name: 'Findings', exact: true })

test('a well domain says so', async ({ opened: window }, info) => {
  await startVault(window)
  await openHealth(window)
  await expect(window.getByText('Nothing is wrong.')).toBeVisible()
  await photograph(window, info, '30-health-well')
  await expectAccessible(window)
})

test('a finding is looked at, fixed through its preview, and another put aside', async ({
  app,
  opened: window,
}, info) => {
  await startVault(window)
  await write(app, {
    'wiki/entities/skerry-light.md': page(
      'Skerry Light',
      // Long enough that its last line is out of sight when it is opened.
      `${Array.from({ length: 32 }, (_, at) => `In the year ${1800 + at} it burned every night.`).join('\n\n')}\n\nKept by [[harbour-bord]] and [[entities/keeper|the keeper]].`,
    ),
    'wiki/entities/harbour-board.md': page(
      'Harbour Board',
      'It pays for [[skerry-light]], [[nobody-yet]] and [[Keeper of the light]].',
    ),
    'wiki/entities/keeper.md': page('Keeper of the light', 'Lives by [[skerry-light]].'),
    'wiki/concepts/lamp.md': page(
      'Lamp',
      'Nobody links here. [[keeper]] [[entities/skerry-light]] [[entities/harbour-board]]',
    ),
    'wiki/concepts/lamps.md': page('Lamps', 'The same again. [[lamp]] [[keeper]]'),
    'wiki/concepts/empty.md': '# Empty\n',
  })
  await openHealth(window)
  await expect(findings(window).getByRole('button').first()).toBeVisible()
  await photograph(window, info, '31-health-findings')
  await expectAccessible(window)

  await window.getByRole('link', { name: /^Links that lead nowhere/ }).click()
  await findings(window)
    .getByRole('button', { name: /harbour-bord/ })
    .click()
  const detail = window.getByRole('complementary', { name: 'The finding' })
  await expect(detail.getByText('1 file would change')).toBeVisible()
  await expect(detail.getByText('[[harbour-board]]', { exact: false })).toBeVisible()
  await window.keyboard.press('j')
  await expect(findings(window).locator('[aria-current="true"]')).toHaveCount(1)
  await window.keyboard.press('k')
  await findings(window)
    .getByRole('button', { name: /harbour-bord/ })
    .click()
  // The finding leads to the very line it speaks of, and back.
  await detail.getByRole('link', { name: 'wiki/entities/skerry-light.md:71' }).click()
  await expect(window).toHaveURL(/skerry-light\.md\?at=line-71$/)
  const marked = window.locator('article .is-target')
  await expect(marked).toHaveText(/^Kept by harbour-bord and the keeper\.$/)
  await expect(marked).toBeInViewport()
  await expect(window.getByRole('heading', { level: 1, name: 'Skerry Light' })).not.toBeInViewport()
  // So does what a search finds.
  await window.keyboard.press('/')
  await window.getByRole('searchbox').fill('burned 1830')
  await window.getByRole('link', { name: /Skerry Light.*1830/ }).click()
  await expect(window).toHaveURL(/skerry-light\.md\?at=line-67$/)
  await expect(marked).toHaveText('In the year 1830 it burned every night.')
  await expect(marked).toBeInViewport()
  await openHealth(window)
  await window.getByRole('link', { name: /^Links that lead nowhere/ }).click()
  await findings(window)
    .getByRole('button', { name: /harbour-bord/ })
    .click()
  await detail.getByRole('button', { name: 'Review the change' }).click()
  await window.getByRole('button', { name: /^Accept 1 file$/ }).click()
  await expect(window.getByRole('region', { name: 'Receipt' })).toBeVisible({ timeout: 60_000 })

  await openHealth(window)
  await expect(findings(window).getByRole('button', { name: /harbour-bord/ })).toHaveCount(0)
  await window.getByRole('link', { name: /^Pages that say nothing/ }).click()
  await detail.getByRole('button', { name: 'Put aside' }).click()
  await expect(window.getByText('None of this kind.')).toBeVisible()
  await window.getByText('1 put aside', { exact: true }).click()
  await window.getByRole('button', { name: /^Take up again/ }).click()
  await expect(findings(window).getByRole('button', { name: /Empty/ })).toBeVisible()
})

test('three thousand findings scroll, and the clear ones are one change', async ({ app, opened: window }, info) => {
  await startVault(window)
  await write(
    app,
    Object.fromEntries(
      Array.from({ length: 600 }, (_, at) => [
        `wiki/entities/harbour-${at}.md`,
        page(
          `Harbour ${at}`,
          `[[entities/harbour-${(at + 1) % 600}]] ${[1, 2, 3, 4].map((n) => `[[unwritten-${at}-${n}]]`).join(' ')}`,
        ),
      ]),
    ),
  )
  await openHealth(window)
  await expect(window.getByRole('status').getByText(/^3,00\d findings on 600 pages/)).toBeVisible({ timeout: 60_000 })
  expect(await findings(window).getByRole('button').count()).toBeLessThan(60)
  await photograph(window, info, '32-health-many')
  await window.getByRole('link', { name: /^Links written with a folder/ }).click()
  await window.getByRole('button', { name: 'Review 600 clear fixes as one change' }).click()
  await expect(window.getByRole('button', { name: 'Accept 600 files' })).toBeVisible({ timeout: 60_000 })
})

test('a name of two pages: a person says whose it is, and sees what moves', async ({ app, opened: window }, info) => {
  await startVault(window)
  await write(app, {
    'wiki/concepts/mercury.md': page('Mercury', 'The metal. [[planet]]'),
    'wiki/entities/planet.md': `---\ntitle: The planet\nkind: place\naliases: ["Mercury"]\n---\n\n# The planet\n\n[[mercury|the metal]]\n`,
    'wiki/entities/chart.md': page('Chart', 'Of [[mercury]], [[planet|Mercury]] and [[planet]].'),
    'wiki/entities/argand-lamp.md': page('Argand Lamp', 'It burns oil. [[chart]]'),
    'wiki/entities/tower.md': page('Tower', 'Lit by an Argand lamp. [[chart]]'),
    'wiki/entities/quay.md': page('Quay', 'Beside the [[tower]], below the [[chart]].'),
  })
  await openHealth(window)
  await window.getByRole('link', { name: /^One name for two pages/ }).click()
  const detail = window.getByRole('complementary', { name: 'The finding' })
  await detail.getByRole('radio', { name: /means wiki\/entities\/planet\.md/ }).check()
  await expect(detail.getByText('wiki/concepts/mercury.md → wiki/concepts/mercury-concept.md')).toBeVisible()
  await photograph(window, info, '33-health-name-of-two')
  await expectAccessible(window)
  await detail.getByRole('radio', { name: /means wiki\/concepts\/mercury\.md/ }).check()
  await expect(detail.getByText(/may mean either page: wiki\/entities\/chart\.md:7/)).toBeVisible()
  await detail.getByRole('button', { name: 'Review the change' }).click()
  await window.getByRole('button', { name: /^Accept 1 file$/ }).click()
  await expect(window.getByRole('region', { name: 'Receipt' })).toBeVisible({ timeout: 60_000 })
  await openHealth(window)
  await expect(window.getByRole('link', { name: /^One name for two pages/ })).toHaveCount(0)
  await window.getByRole('link', { name: /^Pages nobody links to/ }).click()
  await findings(window)
    .getByRole('button', { name: /Argand Lamp/ })
    .click()
  await expect(detail.getByText(/List it among what “Tower” is related to/)).toBeVisible()
  await photograph(window, info, '34-health-orphan-home')
})
