import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// Writes vault-spec/golden/*/after anew from before, source and scripted reading. What differs from git is what to look at.
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'vault-spec/golden.test.ts'], {
  cwd: root,
  env: { ...process.env, GOLDEN: 'write' },
  stdio: 'inherit',
})
process.exit(status ?? 1)
