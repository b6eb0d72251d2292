// The browser the end-to-end tests run in: what is installed, else what can be had without asking anybody.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'

const project = resolve(import.meta.dirname, '..')

const installed = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** Rungs of the ladder, cheapest first. Each answers a browser to try, or null. */
const rungs = [
  { how: 'installed on this machine', get: () => found(installed[process.platform] ?? []) },
  { how: 'from the npm package @sparticuz/chromium', get: unpackedChromium },
  { how: "Playwright's own download", get: playwrightsOwn },
  { how: 'the package of this Debian', get: debiansOwn },
]

/**
 * Answers `{ how, executablePath, env, webgl }` of the first browser that really starts. Throws the sentence that says
 * how to get one. `say` is told what is tried.
 */
export async function findBrowser(say = () => {}) {
  const reasons = []
  for (const { how, get } of rungs) {
    try {
      const browser = await get(say)
      if (!browser) continue
      await tryOut(browser)
      return { how, webgl: how !== rungs[1].how, ...browser }
    } catch (error) {
      reasons.push(`${how}: ${String(error?.message ?? error).split('\n')[0]}`)
    }
  }
  throw new Error(
    `No browser for the end-to-end tests could be found or fetched. Install Chromium or Google Chrome (Debian: sudo apt-get install chromium), or run npx playwright install chromium, then run npm test again.${reasons.map((reason) => `\n  tried ${reason}`).join('')}`,
  )
}

/** What Playwright's launch options need for it. */
export function launchOptions({ executablePath, env }) {
  return { executablePath, env: { ...process.env, ...env } }
}

async function tryOut(browser) {
  const running = await chromium.launch({ ...launchOptions(browser), timeout: 30_000 })
  try {
    const page = await running.newPage()
    await page.setContent('<p>ok</p>')
    if ((await page.textContent('p')) !== 'ok') throw new Error('it shows no page')
  } finally {
    await running.close()
  }
}

function found(files) {
  const file = files.find(existsSync)
  return file ? { executablePath: file, env: {} } : null
}

/** Unpacks into a folder of the project: the package itself would use a name in /tmp that anybody could have taken. */
function unpackedChromium(say) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = join(project, '.cache', 'chromium')
  const executablePath = join(folder, 'chromium')
  if (!existsSync(join(folder, 'al2023'))) {
    say('Unpacking Chromium from its npm package …')
    mkdirSync(folder, { recursive: true })
    const code = `
      import { join, dirname } from 'node:path'
      import chromium, { inflate } from '@sparticuz/chromium'
      import { createRequire } from 'node:module'
      await chromium.executablePath()
      const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
      await inflate(join(dirname(main), '..', 'bin', 'al2023.tar.br'))`
    execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: project,
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
  return { executablePath, env }
}

function playwrightsOwn(say) {
  const executablePath = chromium.executablePath()
  if (!existsSync(executablePath)) {
    say("Fetching Playwright's Chromium (at most two minutes) …")
    const cli = join(project, 'node_modules', '@playwright', 'test', 'cli.js')
    const run = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
      timeout: 120_000,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (run.status !== 0) throw new Error('the download did not work')
  }
  return { executablePath, env: {} }
}

function debiansOwn(say) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  say("Installing Debian's Chromium …")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: 600_000 }).status
  apt('update', '-qq')
  if (apt('install', '-y', '-qq', '--no-install-recommends', 'chromium') !== 0)
    throw new Error('apt-get could not install it')
  return found(installed.linux)
}
