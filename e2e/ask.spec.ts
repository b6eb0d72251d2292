import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { answering, lightFiles, offered, passages } from '../src/testing/ask-world.ts'
import { type FakeLlmServer, type FakeReply, type FakeRequest, startFakeLlm } from '../src/testing/fake-llm-server.ts'
import { expect, type RunningApp, test } from './support/app.ts'
import { startVault } from './support/journeys.ts'
import { expectAccessible, photograph } from './support/look.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const question = 'When was the lamp at Skerry Point lit, and who kept the light?'

let server: FakeLlmServer | undefined
test.afterEach(async () => server?.close())

/** The pages of the lighthouse, in the domain that the first screen makes. */
async function layPages(app: RunningApp) {
  for (const [path, text] of Object.entries(lightFiles)) {
    if (path.endsWith('SCHEMA.md')) continue
    const file = join(app.vault, path.replace(/^light\//u, 'library/'))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

async function openAsk(page: Page) {
  await page.getByRole('link', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible()
  await expect(page.getByText('To begin with')).toBeVisible({ timeout: 60_000 })
}

/** Points a provider at the fake and makes it the reader, as Settings would. */
async function useModel(page: Page, reply: (request: FakeRequest, index: number) => FakeReply) {
  server = await startFakeLlm(reply, { counts: true })
  const url = server.url
  await page.evaluate(async (baseUrl) => {
    const token = localStorage.getItem('commonplace.token')
    const post = async (name: string, body: object) => {
      const answer = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const reply = await answer.json()
      if (!reply.ok) throw new Error(JSON.stringify(reply))
    }
    await post('readers.set', { reader: 'anthropic', baseUrl, model: 'claude-haiku-5-5' })
    await post('keys.set', { reader: 'anthropic', key: 'sk-ant-fake-0123456789abcdef', agreed: true })
    await post('settings.set', { reader: 'anthropic' })
  }, url)
}

test('without a model: the passages that answer best, by page, with marks and sources', async ({
  app,
  opened: page,
}, info) => {
  await startVault(page)
  await layPages(app)
  await openAsk(page)
  await expectAccessible(page)
  await photograph(page, info, '40-ask-empty')
  await page.getByRole('button', { name: /^How are .* connected\?$/ }).click()
  const field = page.getByRole('textbox', { name: 'Your question to Library' })
  await expect(field).toBeFocused()
  await field.fill('Which oil did the lamp burn?')
  await expect(page.getByText(/^\d+ passages? of \d+ pages?$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Without a model: the passages that answer best')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'The lamp burned colza oil until 1883.' })).toBeVisible()
  await expect(page.locator('mark').filter({ hasText: /^oil$/ }).first()).toBeVisible()
  await expect(page.locator('.margin').getByText(`“${passages.oil}”`)).toBeVisible()
  await expectAccessible(page)
  await photograph(page, info, '41-ask-passages')
})

test('with a model: priced, streamed, cited, an unsupported sentence marked, paid', async ({
  app,
  opened: page,
}, info) => {
  await startVault(page)
  await layPages(app)
  await useModel(page, (request) =>
    answering(
      [
        ['The lamp at Skerry Point was first lit on 3 May 1871.', offered(request, '3 May 1871')],
        ['Margaret Flett kept the light from 1871 until 1902.', offered(request, 'Margaret Flett kept')],
        ['She was given a medal in 1899.', offered(request, 'Margaret Flett kept')],
      ],
      'Who built the tower is on none of these pages.',
    ),
  )
  await openAsk(page)
  const field = page.getByRole('textbox', { name: 'Your question to Library' })
  await field.fill(question)
  const slip = page.getByRole('region', { name: 'Price' })
  await expect(slip).toContainText('claude-haiku-5-5')
  await expect(page.getByRole('button', { name: /^Ask, at most \$0\.\d+$/ })).toBeEnabled()
  await photograph(page, info, '42-ask-price')
  expect(server?.requests).toHaveLength(0)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
  await expect(page.getByText('The lamp at Skerry Point was first lit on 3 May 1871.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(/Paid\$0\.\d+/)
  await expect(page.getByText('2 of 3 sentences with a passage, 1 not supported')).toBeVisible()
  await expect(page.locator('.margin').getByText('The passage does not say 1899.')).toBeVisible()
  await expect(page.locator('.margin').getByText(`“${passages.lit}”`)).toBeVisible()
  await expectAccessible(page)
  await photograph(page, info, '43-ask-answer')

  // The margin's note stands at the height of its sentence.
  const sentence = await page.locator('[data-block="s-0"] .cite').first().boundingBox()
  const note = await page.locator('[data-card="s-0"]').boundingBox()
  expect(Math.abs((sentence?.y ?? 0) - (note?.y ?? 1000))).toBeLessThan(16)

  // A reload shows the same: it stays on this machine.
  await page.reload()
  await expect(page.getByText('2 of 3 sentences with a passage, 1 not supported')).toBeVisible()
  expect(await readdir(join(app.vault, 'library'))).not.toContain('conversations')

  await page.setViewportSize({ width: 700, height: 900 })
  await page.locator('[data-block="s-0"]').getByRole('link', { name: 'Skerry Point' }).click()
  await expect(page.locator('.card-below').getByText(`“${passages.lit}”`)).toBeVisible()
  await expectAccessible(page)
  await photograph(page, info, '44-ask-narrow')
})

test('an answer becomes a page through its preview, and a conversation a file that is deleted and comes back', async ({
  app,
  opened: page,
}, info) => {
  await startVault(page)
  await layPages(app)
  await useModel(page, (request) =>
    answering([['The lamp at Skerry Point was first lit on 3 May 1871.', offered(request, '3 May 1871')]]),
  )
  await openAsk(page)
  const field = page.getByRole('textbox', { name: 'Your question to Library' })
  await field.fill('When was the lamp at Skerry Point lit?')
  await page.getByRole('button', { name: /^Ask, at most/ }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()

  await page.getByRole('button', { name: 'Make a page of this' }).click()
  await page.getByRole('textbox', { name: 'Title of the page' }).fill('The first lighting')
  await page.getByRole('button', { name: 'Show the page' }).click()
  await expect(page.getByText('1 fact waits in the Inbox.')).toBeVisible()
  expect(await readdir(join(app.vault, 'library/wiki'), { recursive: true })).not.toContain(
    'concepts/the-first-lighting.md',
  )
  await page.getByRole('link', { name: 'Look at it' }).click()
  await expect(page.getByRole('button', { name: /^Accept 1 file$/ })).toBeVisible({ timeout: 60_000 })
  await photograph(page, info, '45-ask-page-preview')
  await page.getByRole('button', { name: /^Accept 1 file$/ }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible({ timeout: 60_000 })
  const written = await readFile(join(app.vault, 'library/wiki/concepts/the-first-lighting.md'), 'utf8')
  expect(written).toMatch(/first lit on 3 May 1871\. \[\[summaries\/notes#\^e-[0-9a-f]{8}\|p\. 1\]\] \^c-/u)

  await page.getByRole('link', { name: 'Ask', exact: true }).click()
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Keep this conversation' }).click()
  const file = join(app.vault, 'library/conversations/when-was-the-lamp-at-skerry-point-lit.md')
  await expect(page.getByText('Kept as')).toBeVisible()
  expect(await readFile(file, 'utf8')).toContain('## When was the lamp at Skerry Point lit?')
  await expect(page.locator('.margin').getByText(`“${passages.lit}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => readdir(join(app.vault, 'library/conversations'))).toEqual([])
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await page.getByRole('button', { name: /^Undo in \d+ files?$/ }).click()
  await expect.poll(() => readdir(join(app.vault, 'library/conversations'))).toHaveLength(1)
})

test('a slow answer is stopped with what was whole kept; a failing model leaves the passages', async ({
  app,
  opened: page,
}, info) => {
  await startVault(page)
  await layPages(app)
  await useModel(page, (request, index) => {
    if (index > 0) return { kind: 'error', status: 401 }
    const answer = answering([
      ['The lamp at Skerry Point was first lit on 3 May 1871.', offered(request, '3 May 1871')],
      ['Margaret Flett kept the light until she', ''],
    ])
    const text = answer.kind === 'answer' ? answer.text : ''
    return { kind: 'stall', text: text.slice(0, text.indexOf(' until she')) }
  })
  await openAsk(page)
  const field = page.getByRole('textbox', { name: 'Your question to Library' })
  await field.fill(question)
  await page.getByRole('button', { name: /^Ask, at most/ }).click()
  await expect(page.getByText('claude-haiku-5-5 is writing')).toBeVisible()
  await expect(page.getByText('Margaret Flett kept the light')).toBeVisible()
  await photograph(page, info, '46-ask-writing')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. What was whole by then stands here.')).toBeVisible()
  await expect(page.getByText('The lamp at Skerry Point was first lit on 3 May 1871.')).toBeVisible()
  await expect(page.locator('.said').filter({ hasText: 'Margaret Flett kept the light' })).toHaveCount(0)

  await field.fill('Which oil did the lamp burn?')
  await page.getByRole('button', { name: /^Ask, at most/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'does not accept the key' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, info, '47-ask-failed')
  await page.getByRole('button', { name: 'Show the best passages instead' }).click()
  await expect(page.getByText('Without a model: the passages that answer best')).toBeVisible()
})
