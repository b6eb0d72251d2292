// Makes the installers of this system from dist/stage: `npx node packaging/make.mjs [--publish] [--dir]`; what else is said goes to it.
// electron-builder is fetched here and nowhere else: see docs/decisions/packaging.md.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { project } from '../scripts/build-state.mjs'

const builder = 'electron-builder@26.17.0'

if (!existsSync(join(project, 'dist/stage/app/package.json'))) {
  console.error('Nothing is staged yet. Run npx node packaging/stage.mjs first.')
  process.exit(1)
}
const [owner, repo] = (process.env.GITHUB_REPOSITORY ?? '').split('/')
const config = parse(readFileSync(join(project, 'packaging/electron-builder.yml'), 'utf8'))
// A build that is nobody's repository's has no feed, rather than somebody else's.
const whole = { ...config, publish: repo ? { ...config.publish, owner, repo } : null }
writeFileSync(join(project, 'dist/stage/electron-builder.json'), JSON.stringify(whole, null, 2))
const told = process.argv.slice(2)
const args = [
  '--yes',
  builder,
  '--config',
  'dist/stage/electron-builder.json',
  '--publish',
  told.includes('--publish') ? 'always' : 'never',
  ...told.filter((each) => each !== '--publish'),
]
const { status } = spawnSync('npx', args, { cwd: project, stdio: 'inherit', shell: process.platform === 'win32' })
process.exit(status ?? 1)
