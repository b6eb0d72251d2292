import { expect, test } from 'vitest'
import { openOutside } from './open-outside.ts'

test.each([
  'file:///etc/passwd',
  'javascript:1',
  'smb://host/share',
  'https://user:secret@example.org',
  'obsidian://open',
])('does not open %s outside', async (url) => {
  const opened: string[] = []
  const shell = { openExternal: async (each: string) => void opened.push(each) }
  await expect(openOutside(shell, url)).rejects.toMatchObject({ code: 'forbidden' })
  expect(opened).toEqual([])
})
