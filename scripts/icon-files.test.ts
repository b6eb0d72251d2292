import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const icons = join(import.meta.dirname, '..', 'resources', 'icons')
const read = (name: string) => readFileSync(join(icons, name))
const pngMark = '89504e470d0a1a0a'
const widthOf = (png: Buffer) => png.readUInt32BE(16)

test.each(['icon.ico', 'tray.ico'])('every picture of %s is a PNG of the size its table says', (name) => {
  const file = read(name)
  const count = file.readUInt16LE(4)
  expect(count).toBeGreaterThan(3)
  for (let at = 0; at < count; at++) {
    const entry = 6 + 16 * at
    const start = file.readUInt32LE(entry + 12)
    const picture = file.subarray(start, start + file.readUInt32LE(entry + 8))
    expect(picture.subarray(0, 8).toString('hex')).toBe(pngMark)
    expect(widthOf(picture)).toBe(file.readUInt8(entry) || 256)
  }
})

test('the icon of macOS holds a picture for every size, and its lengths add up', () => {
  const file = read('icon.icns')
  expect([file.toString('latin1', 0, 4), file.readUInt32BE(4)]).toEqual(['icns', file.length])
  const sizes: Record<string, number> = {}
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
    const picture = file.subarray(at + 8, at + file.readUInt32BE(at + 4))
    expect(picture.subarray(0, 8).toString('hex')).toBe(pngMark)
    sizes[file.toString('latin1', at, at + 4)] = widthOf(picture)
  }
  expect(sizes).toEqual({
    ic07: 128,
    ic08: 256,
    ic09: 512,
    ic10: 1024,
    ic11: 32,
    ic12: 64,
    ic13: 256,
    ic14: 512,
  })
})

test('the tray of macOS is one colour, for the system to paint', () => {
  expect(widthOf(read('trayTemplate.png'))).toBe(16)
  expect(widthOf(read('trayTemplate@2x.png'))).toBe(32)
})
