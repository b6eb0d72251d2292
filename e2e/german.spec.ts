import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { answering, lightFiles, offered } from '../src/testing/ask-world.ts'
import { type FakeLlmServer, startFakeLlm } from '../src/testing/fake-llm-server.ts'
import { expect, type RunningApp, test } from './support/app.ts'
import { notes } from './support/documents.ts'
import { dropOn } from './support/drop.ts'
import { englishWords, expectGerman, speakGerman } from './support/german.ts'
import { acceptReview, dropAndReview, startVault } from './support/journeys.ts'
import { expectAccessible } from './support/look.ts'
import { ask } from './support/models.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 600_000 })

let server: FakeLlmServer | undefined
test.afterEach(async () => server?.close())

async function go(page: Page, route: string, heading: RegExp | string) {
  await page.goto(`${page.url().split('#')[0]}#/${route}`)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

/** Puts files into the domain as another program would. */
async function lay(app: RunningApp, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(app.vault, 'library', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

const page = (title: string, body: string, aliases = `["${title}"]`) =>
  `---\ntype: entity\nkind: place\ntitle: ${title}\naliases: ${aliases}\ntags: [type/entity]\n---\n\n# ${title}\n\n${body}\n`

test('the check sees an English word where the window itself would say it', async ({ opened: window }) => {
  await startVault(window)
  expect((await englishWords(window)).length).toBeGreaterThan(2)
  await speakGerman(window)
  await expectGerman(window, 'settings')
  await window.evaluate(() => {
    const place = document.querySelector('#page') ?? document.body
    place.insertAdjacentHTML('beforeend', '<p>„Nothing“ wurde geschrieben.</p><p>Nothing was written.</p>')
    place.insertAdjacentHTML('beforeend', '<button type="button" aria-label="Read it again">✓</button>')
  })
  expect(await englishWords(window)).toEqual(['Nothing was written.', 'Read it again'])
})

test('every place says in German what would be there, and how to begin', async ({ opened: window }) => {
  await startVault(window)
  await speakGerman(window)
  for (const place of ['inbox', 'wiki', 'graph', 'search', 'ask', 'health', 'activity', 'memory']) {
    await window.goto(`${window.url().split('#')[0]}#/${place}`)
    await window.locator(`a[aria-current="page"][href="#/${place}"]`).or(window.locator('#page h1')).first().waitFor()
    await expect(window.locator('#page')).not.toBeEmpty()
    await expectGerman(window, place)
  }
})

test('dialogs, previews and receipts are German, and nothing in them is out of reach', async ({ opened: window }) => {
  await startVault(window)
  await dropAndReview(window, await notes())
  await acceptReview(window)
  await speakGerman(window)

  await window.keyboard.press('?')
  await expect(window.getByRole('dialog', { name: 'Tastatur' })).toBeVisible()
  await expectGerman(window, 'keys')
  await window.keyboard.press('Escape')
  await window.keyboard.press('Control+k')
  await window.keyboard.type('eingang')
  await expect(window.getByRole('option', { name: /Eingang/ }).first()).toBeVisible()
  await expectGerman(window, 'the palette')
  await window.keyboard.press('Escape')

  await window.getByRole('link', { name: 'Wiki', exact: true }).click()
  await window.getByRole('link', { name: 'Marta Lindqvist' }).first().click()
  await expect(window.getByRole('heading', { level: 1, name: 'Marta Lindqvist' })).toBeVisible()
  await expectAccessible(window)
  await window.keyboard.press('h')
  await expect(window.getByRole('region', { name: /Marta Lindqvist/ })).toBeVisible()
  await expectAccessible(window)
  await window.keyboard.press('h')
  await window.keyboard.press('e')
  await expect(window.locator('.cm-content')).toBeFocused()
  await expectAccessible(window)
  await window.goto(`${window.url().split('#')[0]}#/wiki/library`)
  await window.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(window.getByRole('dialog')).toBeVisible()
  await expectGerman(window, 'publishing')
  await window.keyboard.press('Escape')

  await window.getByRole('link', { name: 'Verlauf', exact: true }).click()
  await window.locator('.activity a, .activity button').first().waitFor()
  await expectAccessible(window)

  await window.getByRole('link', { name: /^Eingang/ }).click()
  const german = 'Der Turm von Tornby steht seit 1872 auf der Klippe. Anders Holm hat ihn gebaut und lange bewohnt.\n'
  await dropOn(window, [
    { name: 'turm.md', type: 'text/markdown', bytes: Buffer.from(`# Turm\n\n${german.repeat(4)}`) },
  ])
  await window.getByRole('link', { name: /turm\.md/ }).click()
  await expect(window.getByText(/^Der eingebaute Leser kann Englisch/)).toBeVisible({ timeout: 60_000 })
  await expectGerman(window, 'a preview with a warning')
  await window.getByRole('button', { name: /Dateien? annehmen$/ }).click()
  await expect(window.getByRole('button', { name: /zurücknehmen/ }).first()).toBeVisible({ timeout: 60_000 })
  await expectGerman(window, 'a receipt')
})

test('findings, their fixes and what these would change are German', async ({ app, opened: window }) => {
  await startVault(window)
  await speakGerman(window)
  await lay(app, {
    'wiki/concepts/merkur.md': page('Merkur', 'Das Metall. [[planet]] [[ungeschrieben]]'),
    'wiki/entities/planet.md': page('Planet', '[[merkur]]', '["Merkur"]'),
    'wiki/entities/karte.md': page('Karte', 'Zeigt [[merkur]] und [[entities/planet]].'),
    'wiki/entities/leer.md': page('Leer', ''),
    'raw/brief.txt': 'Ungelesen.',
  })
  await go(window, 'health', 'Zustand')
  await expect(window.getByText(/^\d+ Befunde auf \d+ Seiten/)).toBeVisible({ timeout: 60_000 })
  await expectGerman(window, 'all findings')
  for (const rule of [
    'broken-link',
    'ambiguous-name',
    'folder-prefix-link',
    'empty-page',
    'unread-source',
    'orphan',
    'index-drift',
  ]) {
    await window.goto(`${window.url().split('#')[0]}#/health/library/${rule}`)
    await expect(window.locator('.health-detail')).toBeAttached()
    await expectGerman(window, rule)
  }
  await go(window, 'health/library/ambiguous-name', /Merkur/)
  await window
    .getByRole('radio', { name: /aufgehen lassen$/ })
    .first()
    .check()
  await expect(window.getByText(/Dateien? würden? sich ändern/)).toBeVisible({ timeout: 60_000 })
  await expectGerman(window, 'what a fix would change')
  await window.getByRole('button', { name: 'Beiseitelegen' }).click()
  await window.getByText('1 beiseitegelegt', { exact: true }).click()
  await expect(window.getByRole('button', { name: /^Wieder/ })).toBeVisible()
  await expectGerman(window, 'what was put aside')
})

test('memory, its brief and what it holds are German', async ({ app, opened: window }) => {
  await startVault(window)
  await speakGerman(window)
  const cli = resolve(import.meta.dirname, '../out/main/cli.js')
  const handoff = { headline: 'Halb fertig', nowState: 'Es läuft.', traps: ['Vorsicht'], nextSteps: ['Weiter'] }
  const saved = spawnSync(process.execPath, [cli, 'state', 'save', '--vault', app.vault, '--domain', 'library'], {
    env: app.env,
    input: JSON.stringify(handoff),
    encoding: 'utf8',
  })
  expect(saved.status, saved.stderr).toBe(0)
  await go(window, 'memory', 'library')
  await expect(window.getByText('Halb fertig').last()).toBeVisible()
  await expectGerman(window, 'memory')
  for (const view of ['brief', 'foundations', 'journal']) {
    await window.goto(`${window.url().split('#')[0]}#/memory/library/library/${view}`)
    await expect(window.getByRole('tab', { selected: true }).or(window.locator('[aria-current]')).first()).toBeVisible()
    await expectGerman(window, `memory, ${view}`)
  }
  await window.goto(`${window.url().split('#')[0]}#/memory/library/library/brief`)
  await window.getByRole('button', { name: /schreiben/ }).click()
  await expect(window.getByRole('textbox').last()).toBeVisible()
  await expectGerman(window, 'writing the brief')
})

test('readers, assistants and Obsidian are set up in German', async ({ opened: window }) => {
  await startVault(window)
  await speakGerman(window)
  const anthropic = window.getByRole('button', { name: /^Einrichten\s*Anthropic$/ })
  await anthropic.click()
  await expectGerman(window, 'a reader unfolded')
  await window.getByRole('button', { name: 'Claude Code einrichten' }).click()
  await expect(window.getByText(/\.claude\.json/).first()).toBeVisible()
  await expectGerman(window, 'an assistant, before it is written')
  await window.reload()
  await window.getByRole('button', { name: 'Obsidian für Library einrichten' }).click()
  await expect(window.getByText(/graph\.json/).first()).toBeVisible()
  await expectGerman(window, 'Obsidian, before it is written')
})

test('questions to begin with, prices and answers are German', async ({ app, opened: window }) => {
  await startVault(window)
  await speakGerman(window)
  await lay(
    app,
    Object.fromEntries(
      Object.entries(lightFiles)
        .filter(([path]) => !path.endsWith('SCHEMA.md'))
        .map(([path, text]) => [path.replace(/^light\//u, ''), text]),
    ),
  )
  await go(window, 'ask', /./)
  await expect(window.getByRole('button', { name: /bekannt\?$|zusammen\?$/ }).first()).toBeVisible({ timeout: 60_000 })
  await expectGerman(window, 'ask, empty')
  server = await startFakeLlm(
    (request) => answering([['The lamp at Skerry Point was first lit on 3 May 1871.', offered(request, '3 May 1871')]]),
    { counts: true },
  )
  await ask(window, 'readers.set', { reader: 'anthropic', baseUrl: server.url, model: 'claude-haiku-5-5' })
  await ask(window, 'keys.set', { reader: 'anthropic', key: 'sk-ant-fake-0123456789abcdef', agreed: true })
  await ask(window, 'settings.set', { reader: 'anthropic' })
  await go(window, 'settings', 'Einstellungen')
  await expectGerman(window, 'settings with a model')
  await go(window, 'ask', /./)
  await window.getByRole('textbox').first().fill('Wann wurde die Lampe von Skerry Point entzündet?')
  await expect(window.getByText(/höchstens/).first()).toBeVisible({ timeout: 60_000 })
  await expectGerman(window, 'a priced question')
  await window.keyboard.press('Enter')
  await expect(window.getByText(/3 May 1871/).first()).toBeVisible({ timeout: 60_000 })
  await expectAccessible(window)
})

test('what the host says is German too: why documents failed, and that the host is gone', async ({
  app,
  opened: window,
}) => {
  await startVault(window)
  await speakGerman(window)
  await window.getByRole('link', { name: /^Eingang/ }).click()
  await dropOn(window, [
    { name: 'leer.txt', type: 'text/plain', bytes: Buffer.from(' \n') },
    { name: 'film.avi', type: 'video/x-msvideo', bytes: Buffer.from('RIFF\x10\x00\x00\x00AVI LIST', 'latin1') },
  ])
  await window.getByRole('link', { name: /leer\.txt/ }).click()
  await expect(window.locator('#page').getByText('In leer.txt steht kein Text.')).toBeVisible({ timeout: 60_000 })
  await expectGerman(window, 'an empty document')
  await window.getByRole('link', { name: /film\.avi/ }).click()
  await expect(window.locator('#page').getByText(/Filme werden nicht gelesen/)).toBeVisible({ timeout: 60_000 })
  await expectGerman(window, 'a film')
  await app.stop()
  await expect(window.getByText(/^Commonplace antwortet nicht/).first()).toBeVisible({ timeout: 30_000 })
  await expectGerman(window, 'a host that is gone')
})
