import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type RunningApp, test } from './support/app.ts'
import { startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const files = (app: RunningApp) => ({
  code: join(app.home, '.claude.json'),
  cursor: join(app.home, '.cursor', 'mcp.json'),
  desktop: join(app.home, '.config', 'Claude', 'claude_desktop_config.json'),
  codex: join(app.home, '.codex', 'config.toml'),
  hooks: join(app.home, '.claude', 'settings.json'),
})

/** The settings of four assistants as people have them: used, with another entry of our name, broken, and none. */
async function givenAssistants(app: RunningApp): Promise<void> {
  const { code, cursor, desktop, hooks } = files(app)
  for (const folder of ['.cursor', '.config/Claude', '.claude'])
    await mkdir(join(app.home, folder), { recursive: true })
  await writeFile(
    code,
    '{\n  "numStartups": 41,\n  // the almanac\n  "mcpServers": {\n    "almanac": { "command": "almanac", "args": [] }\n  }\n}\n',
  )
  await writeFile(cursor, '{"mcpServers":{"commonplace":{"url":"https://notes.example/mcp"}}}')
  await writeFile(desktop, '{ "mcpServers": { ')
  await writeFile(hooks, '{\n  "model": "opus"\n}\n')
}

async function openAssistants(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const place = page.getByRole('region', { name: 'Assistants', exact: true })
  await place.scrollIntoViewIfNeeded()
  await expect(client(page, 'Claude Code').first()).toBeVisible()
}

const client = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })

test('an assistant is set up: seen first, written, tried by the very command, and taken out again', async ({
  app,
  opened: page,
}, info) => {
  test.slow()
  await givenAssistants(app)
  await startVault(page)
  const { code } = files(app)
  const before = await readFile(code, 'utf8')
  await openAssistants(page)
  const claude = client(page, 'Claude Code').first()
  await expect(claude).toContainText('Not set up')
  await expect(client(page, 'Cursor').first()).toContainText('Another entry')
  await expect(client(page, 'Claude Desktop')).toContainText('cannot be read as JSON')
  await expect(client(page, 'Codex').first()).toContainText('Not on this computer')
  await photograph(page, info, '40-assistants')
  await expectAccessible(page)

  await claude.getByRole('button', { name: 'Set up Claude Code' }).click()
  const preview = claude.getByRole('region', { name: 'What changes in its settings' })
  await expect(preview).toContainText('"commonplace"')
  await expect(preview).not.toContainText('--write')
  await claude.getByRole('radio', { name: 'Read and write' }).click()
  await expect(preview).toContainText('--write')
  await claude.getByRole('radio', { name: 'Only these' }).click()
  await expect(preview).toContainText('--domain')
  expect(await readFile(code, 'utf8')).toBe(before)
  await photograph(page, info, '41-assistants-preview')
  await expectAccessible(page)

  await claude.getByRole('button', { name: 'Write this' }).click()
  await expect(claude).toContainText(`As it was: ${code}.commonplace-backup`)
  await expect(claude).toContainText(/It works\. It answered in \d+ ms with \d+ tools and the domain library\./, {
    timeout: 60_000,
  })
  await expect(claude).toContainText('Reads and writes in Library')
  const after = await readFile(code, 'utf8')
  expect(after).toContain('// the almanac')
  expect(after).toContain('"almanac"')
  expect(await readFile(`${code}.commonplace-backup`, 'utf8')).toBe(before)
  await photograph(page, info, '42-assistants-written')
  await expectAccessible(page)

  await claude.getByRole('button', { name: 'Take the entry of Claude Code out' }).click()
  await expect(preview.getByText('--write')).toBeVisible()
  await claude.getByRole('button', { name: 'Take it out', exact: true }).click()
  await expect(claude).toContainText('Not set up')
  const left = await readFile(code, 'utf8')
  expect(left).not.toContain('commonplace')
  expect(JSON.parse(left.replace('// the almanac', ''))).toEqual(JSON.parse(before.replace('// the almanac', '')))
})

// The browser notes the refusals that are provoked here, so its console is not asked.
test('what cannot be done is said with its next step', async ({ app, page }) => {
  await givenAssistants(app)
  await page.goto(app.address)
  await startVault(page)
  const { desktop, cursor, code } = files(app)
  await openAssistants(page)

  // A file that does not parse is looked at again once it was corrected.
  const claudeDesktop = client(page, 'Claude Desktop')
  await expect(claudeDesktop.getByRole('button', { name: /^Set up/ })).toHaveCount(0)
  expect(await readFile(desktop, 'utf8')).toBe('{ "mcpServers": { ')
  await writeFile(desktop, '{}')
  await claudeDesktop.getByRole('button', { name: 'Look again' }).click()
  await expect(claudeDesktop).toContainText('Not set up')

  // An entry of our name that is somebody else's is replaced only where it was seen to go.
  await client(page, 'Cursor').first().getByRole('button', { name: 'Set up Cursor' }).click()
  await expect(client(page, 'Cursor').first()).toContainText('https://notes.example/mcp')
  expect(await readFile(cursor, 'utf8')).toContain('notes.example')

  // The file changes between preview and writing: nothing is written, and the preview is of the new file.
  const claude = client(page, 'Claude Code').first()
  await claude.getByRole('button', { name: 'Set up Claude Code' }).click()
  await expect(claude.getByRole('button', { name: 'Write this' })).toBeEnabled()
  await writeFile(code, '{ "numStartups": 42 }\n')
  await claude.getByRole('button', { name: 'Write this' }).click()
  await expect(claude.getByRole('alert')).toContainText('changed meanwhile. Look at them once more.')
  await expect(claude).toContainText('"numStartups": 42')
  await claude.getByRole('button', { name: 'Write this' }).click()
  await expect(claude).toContainText('It works.', { timeout: 60_000 })

  // The program is gone, as after a move of its folder.
  const moved = (await readFile(code, 'utf8')).replace(/[^"]*commonplace\.mjs/u, '/opt/gone/commonplace.mjs')
  await writeFile(code, moved)
  await page.reload()
  await openAssistants(page)
  await expect(claude).toContainText('Its program is gone')
  await claude.getByRole('button', { name: 'Test Claude Code' }).click()
  await expect(claude).toContainText('It does not work yet.', { timeout: 60_000 })
})

test('policies, the address with its token, hooks and the skill', async ({ app, opened: page }, info) => {
  await givenAssistants(app)
  await startVault(page)
  await openAssistants(page)
  const place = page.getByRole('region', { name: 'Assistants', exact: true })

  const policy = place.getByRole('radiogroup', { name: 'What assistants write in library' })
  await expect(policy.getByRole('radio', { name: 'Waits in the Inbox' })).toBeChecked()
  await policy.getByRole('radio', { name: 'Is written at once' }).click()
  await page.reload()
  await openAssistants(page)
  await expect(policy.getByRole('radio', { name: 'Is written at once' })).toBeChecked()

  const address = place.getByRole('region', { name: 'Other assistants' })
  const url = (await address.getByText(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/).textContent()) ?? ''
  await expect(address.getByText('hidden')).toBeVisible()
  await address.getByRole('button', { name: 'Show the token' }).click()
  const token = (await address.locator('code').nth(1).textContent()) ?? ''
  const answer = (headers: Record<string, string>) =>
    fetch(url, { headers: { accept: 'text/event-stream', ...headers } }).then(({ status }) => status)
  expect(await answer({})).toBe(401)
  // A stream without a session is refused by the protocol, and only behind the right token.
  expect(await answer({ authorization: `Bearer ${token}` })).toBe(400)

  const hooks = place.getByRole('region', { name: 'Memory hooks' })
  const claude = hooks.getByRole('listitem', { name: 'Claude Code' })
  await claude.getByRole('button', { name: 'Switch the hooks of Claude Code on' }).click()
  await expect(claude.getByRole('region')).toContainText('session-start')
  await photograph(page, info, '43-assistants-hooks')
  await expectAccessible(page)
  await claude.getByRole('button', { name: 'Write this' }).click()
  await expect(claude).toContainText('Memory of Library, at SessionStart, PreCompact and Stop')
  expect(await readFile(files(app).hooks, 'utf8')).toContain('"model": "opus"')
  await claude.getByRole('button', { name: 'Switch the hooks of Claude Code off' }).click()
  await claude.getByRole('button', { name: 'Take it out', exact: true }).click()
  await expect(claude).toContainText('Off')
  expect(JSON.parse(await readFile(files(app).hooks, 'utf8'))).toEqual({ model: 'opus' })

  const skill = (await place.getByRole('region', { name: 'Skill' }).locator('code').textContent()) ?? ''
  expect(await readFile(skill, 'utf8')).toContain('name: commonplace')
})

test('narrow, wide, and by keyboard alone', async ({ app, opened: page }, info) => {
  await givenAssistants(app)
  await startVault(page)
  await openAssistants(page)
  const set = client(page, 'Claude Code').first().getByRole('button', { name: 'Set up Claude Code' })
  await set.focus()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('region', { name: 'What changes in its settings' })
  await expect(preview).toBeVisible()
  await expect(page.locator('.setup-panel')).toBeFocused()
  for (const [width, name] of [
    [900, '44-assistants-900'],
    [1920, '45-assistants-1920'],
    [640, '46-assistants-640'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, info, name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(preview).toHaveCount(0)
  await expect(set).toBeFocused()
})

test('a settings file that cannot be written is left as it was', async ({ app, page }) => {
  test.skip(process.getuid?.() === 0, 'an administrator may write everywhere')
  await givenAssistants(app)
  await page.goto(app.address)
  await startVault(page)
  await chmod(join(app.home, '.cursor'), 0o500)
  await openAssistants(page)
  const cursor = client(page, 'Cursor').first()
  await cursor.getByRole('button', { name: 'Set up Cursor' }).click()
  await cursor.getByRole('button', { name: 'Write this' }).click()
  await expect(cursor.getByRole('alert')).toContainText('permissions')
  await chmod(join(app.home, '.cursor'), 0o700)
})
