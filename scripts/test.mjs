// What `npm test` runs: check, unit tests, build, end-to-end tests. Every step runs, also after one that failed; the
// last line counts the tests, a step without tests of its own counting as one when it fails.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..')
const node = process.execPath
const bin = (name, ...path) => join(project, 'node_modules', name, ...path)

const steps = [
  { name: 'check: format and rules', args: [bin('@biomejs/biome', 'bin', 'biome'), 'ci', '.'] },
  { name: 'check: promises', args: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', 'src', 'e2e', 'bench'] },
  ...['pure', 'node', 'web', 'e2e'].map((world) => ({
    name: `check: types (${world})`,
    args: [bin('typescript-native', 'bin', 'tsc'), '-p', `tsconfig.${world}.json`],
  })),
  {
    name: 'check: directions',
    args: [bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), '--config', '.dependency-cruiser.mjs', 'src'],
    // Without a TypeScript it can read, the tool looks at nothing and finds nothing wrong.
    says: /[1-9]\d* modules/u,
  },
  { name: 'unit tests', args: [bin('vitest', 'vitest.mjs'), 'run'], counts: true },
  { name: 'build', args: [join(project, 'scripts', 'build.mjs')] },
  { name: 'bundle sizes', args: [join(project, 'scripts', 'bundle-budget.mjs')] },
  { name: 'end-to-end tests', args: [bin('@playwright/test', 'cli.js'), 'test'], counts: true },
]

// No test ever sees a real home or vault, whatever the shell says.
const home = mkdtempSync(join(tmpdir(), 'commonplace test home '))
const { COMMONPLACE_VAULT: _vault, ...inherited } = process.env
const env = { ...inherited, COMMONPLACE_HOME: home, CI: '1', FORCE_COLOR: '0' }

const total = { passed: 0, failed: 0, skipped: 0 }
const broken = []
for (const { name, args, counts, says } of steps) {
  console.log(`\n== ${name}`)
  const { code, counted, tail } = await run(args)
  if (counts && counted) for (const key of Object.keys(total)) total[key] += counted[key]
  const isSaid = says === undefined || says.test(tail)
  if (!isSaid) console.log(`This step did not do its work: it never said ${says}.`)
  if (code === 0 && isSaid && (!counts || counted)) continue
  broken.push(name)
  if (!counted || counted.failed === 0) total.failed += 1
}
rmSync(home, { recursive: true, force: true })
if (broken.length > 0) console.log(`\nFailed: ${broken.join('; ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = broken.length > 0 || total.failed > 0 ? 1 : 0

/** Runs one step with its output passed on, and finds the last counted line in it. */
function run(args) {
  if (!existsSync(args[0])) {
    console.log(`${args[0]} is missing. Run npm ci first.`)
    return { code: 1, counted: null, tail: '' }
  }
  return new Promise((done) => {
    const child = spawn(node, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let tail = ''
    child.stdout.on('data', (part) => {
      process.stdout.write(part)
      tail = (tail + part.toString('utf8')).slice(-20_000)
    })
    child.stderr.on('data', (part) => process.stderr.write(part))
    child.once('error', () => done({ code: 1, counted: null, tail }))
    child.once('close', (code) => done({ code: code ?? 1, counted: countedIn(tail), tail }))
  })
}

function countedIn(text) {
  const last = [...text.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped$/gmu)].pop()
  return last ? { passed: Number(last[1]), failed: Number(last[2]), skipped: Number(last[3]) } : null
}
