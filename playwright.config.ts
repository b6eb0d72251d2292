import { defineConfig } from '@playwright/test'
import { findBrowser, launchOptions } from './scripts/find-browser.mjs'

// Found once, by the process that runs the tests; its workers read what it found.
process.env.COMMONPLACE_E2E_BROWSER ??= JSON.stringify(await findBrowser((text) => console.log(text)))
const browser = JSON.parse(process.env.COMMONPLACE_E2E_BROWSER)

/** The real app in a real browser. WebGL specs ask `metadata.webgl` before they start. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Each test has a server, a home and a vault of its own.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
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
