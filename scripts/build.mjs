// What `npm run build` runs: the app for both shells, then what every published site carries.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { project } from './build-state.mjs'

const app = [join(project, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build']
const { status } = spawnSync(process.execPath, app, { cwd: project, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
await import('./build-site.mjs')
