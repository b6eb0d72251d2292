import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Tests start hundreds of processes and threads from the sources: what one of them compiled the next one reads.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'vault-spec/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    reporters: ['default', './src/testing/count-reporter.ts'],
    // Real processes and disks on a machine that may be busy: a limit is there to end what hangs, not to measure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 90_000 } },
    // Half of the tests wait for processes and disks: every core gets a worker.
    maxWorkers: '100%',
    css: true,
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'] },
  },
})
