import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { Settings } from '../home/settings.ts'
import { modelSetup } from './model-setup.ts'
import { openOwnPrices } from './own-prices.ts'

const row = { provider: 'anthropic', model: 'claude-haiku-5-5', input: 7, output: 9, asOf: '2026-11-30', source: 'me' }

it("the user's own price stands before the shipped one until it is taken back", async () => {
  const root = await mkdtemp(join(tmpdir(), 'prices-'))
  const prices = openOwnPrices(createNodeFileStore(root))
  const inForce = async () => modelSetup({ reader: 'anthropic' }, Settings.parse({}), await prices.list())?.price
  expect(await inForce()).toMatchObject({ input: 0.1 })
  await prices.set(row)
  await prices.set({ ...row, input: 8 })
  expect(await inForce()).toMatchObject({ input: 8, source: 'me' })
  await prices.remove(row.provider, row.model)
  expect(await inForce()).toMatchObject({ input: 0.1 })
})

it('a file that cannot be read is no empty list', async () => {
  const root = await mkdtemp(join(tmpdir(), 'prices-'))
  await writeFile(join(root, 'prices.json'), '[{"provider":"anthropic","input":"cheap"}]')
  await expect(openOwnPrices(createNodeFileStore(root)).list()).rejects.toMatchObject({
    code: 'bad_settings',
    message: expect.stringContaining('prices.json'),
  })
})

it('a model of the same name on another server has no price that was shipped for this one', () => {
  const at = (baseUrl: string) => modelSetup({ reader: 'openai', baseUrl }, Settings.parse({}), [])?.price
  expect(at('https://llm.example/v1')).toBeNull()
  expect(at('http://127.0.0.1:11434/v1')).toBe('free')
  expect(at('http://[::1]:8080/v1')).toBe('free')
  const paid = Settings.parse({ readers: { openai: { free: false } } })
  expect(modelSetup({ reader: 'openai', baseUrl: 'http://127.0.0.1:4000/v1' }, paid, [])?.price).toBeNull()
})
