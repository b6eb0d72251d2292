import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Packages that take long to load and that a server which looks pages up has no use for. */
const heavy =
  /^(?:compromise|wordlist|pdfjs|openai|@anthropic|@google|remark|unified|tesseract|scribe|mammoth|jszip|parse5)/

test('an assistant’s server starts without what only reading, asking and publishing need', () => {
  const seen = new Set<string>()
  const packages = new Map<string, string>()
  for (const file of ['commands/mcp.ts', 'open-session.ts', '../mcp/create-mcp-server.ts'])
    staticPackages(join(import.meta.dirname, file), seen, packages)
  expect(packages.has('zod')).toBe(true)
  expect([...packages].filter(([name]) => heavy.test(name))).toEqual([])
})

test('a server begins to look at files before it loads any package', () => {
  expect(staticPackages(join(import.meta.dirname, 'commands/mcp.ts'))).toEqual(new Map())
})

/** Packages that are loaded together with a file, each with the file that first asks for it. */
function staticPackages(
  file: string,
  seen = new Set<string>(),
  found = new Map<string, string>(),
): Map<string, string> {
  if (seen.has(file)) return found
  seen.add(file)
  if (!file.endsWith('.ts')) return found
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )) {
    if (name.startsWith('.')) staticPackages(join(dirname(file), name), seen, found)
    else if (!name.startsWith('node:') && !found.has(name)) found.set(name, file)
  }
  return found
}
