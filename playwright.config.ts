import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from './scripts/find-browser.mjs'

// Found once, by the process that runs the tests; its workers read what it found.
process.env.COMMONPLACE_E2E_BROWSER ??= JSON.stringify(await findBrowser((text) => console.log(text)))
const browser = JSON.parse(process.env.COMMONPLACE_E2E_BROWSER)

/** The real app in a real browser. WebGL specs ask `metadata.webgl` before they start. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Limits are there to end what hangs, on a machine that may be busy; none of them measures.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each test has a server, a home and a vault of its own.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // What passes only on its second try is named at the end, and is a fault to find.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['./scripts/count-playwright.mjs']],
  metadata: { browser: browser.how, webgl: browser.webgl },
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 860 },
    // Pictures of every step double the time; what failed is told by its steps and the page as it stood.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env.CI === undefined },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(browser),
  },
})
