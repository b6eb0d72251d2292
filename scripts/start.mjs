// What `npm start` runs: builds when the sources are newer, then starts the app.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isStale, project } from './build-state.mjs'

if (!existsSync(join(project, 'node_modules', 'zod'))) {
  console.error('The libraries are not installed yet. Run npm ci once, then npm start.')
  process.exit(1)
}
if (isStale()) {
  console.log('Building the app (a few seconds, once) …')
  const built = spawnSync(process.execPath, [join(project, 'scripts/build.mjs')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  if (built.status !== 0) {
    console.error(`${built.stdout}\n${built.stderr}\nThe app could not be built; the lines above say why.`)
    process.exit(1)
  }
}
process.argv.splice(2, 0, 'start')
await import('../bin/commonplace.mjs')
