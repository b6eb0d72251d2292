// Builds what every published site carries: its style with the fonts, its script, and the search that is loaded later.
import { copyFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const project = resolve(import.meta.dirname, '..')
const into = resolve(process.argv[2] ?? resolve(project, 'out', 'site'))
const assetName = ({ names }) => (names.some((name) => name.endsWith('.css')) ? 'site.css' : '[name][extname]')
rmSync(into, { recursive: true, force: true })

for (const entry of ['style.ts', 'site.ts', 'search.ts']) {
  await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    // Everything beside the style: the site may stand in any folder.
    base: './',
    publicDir: false,
    build: {
      outDir: into,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(project, 'src', 'publish', 'browser', entry),
        output: {
          format: 'iife',
          entryFileNames: '[name].js',
          assetFileNames: assetName,
        },
      },
    },
  })
}
// The style's own script is empty.
rmSync(resolve(into, 'style.js'))
copyFileSync(resolve(project, 'src', 'renderer', 'public', 'icon.svg'), resolve(into, 'icon.svg'))
