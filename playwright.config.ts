import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { withoutPictures, withPictures } from './e2e/browser.ts'
import { releasedJourneys } from './e2e/released.ts'

const port = process.env.E2E_PORT ?? '4173'
const baseURL = process.env.BASE_URL ?? `http://localhost:${port}`
const ownServer = !process.env.BASE_URL
if (ownServer && !process.env.E2E_DATA_DIR) {
  // Workers read this file too; they inherit the folder.
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-e2e-'))
  process.env.E2E_DATA_DIR = dataDir
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'artefacts/e2e',
  // scripts/test.mjs says which; by hand all are there.
  ...(process.env.E2E_JOURNEYS === 'usual' ? { grepInvert: releasedJourneys } : {}),
  ...(process.env.E2E_JOURNEYS === 'released' ? { grep: releasedJourneys } : {}),
  // Every journey makes people and goods of its own, so that several can go on side by side; each waits a quarter of its time.
  workers: 3,
  // A journey that only passes at a later try is counted as such and named by the report.
  retries: process.env.E2E_RETRIES ? Number(process.env.E2E_RETRIES) : 0,
  // Generous: nothing here measures time, and machines are shared.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'artefacts/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    // Following every step costs as much as the journeys themselves, so only a second try is followed.
    trace: 'on-first-retry',
    // A step that never comes ends its journey at once, not when all of its time is over.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // The offline page has a journey of its own; everywhere else its worker would cost another process of the browser.
    serviceWorkers: 'block',
    // Drawing what moves takes an eighth of the browser's time; buying, chat and phones are tried with it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    ...(process.env.E2E_SCREENS ? withPictures : withoutPictures),
  },
  // The real product on a data folder of its own; many people sign in from one address, so the limits are off.
  // Drawing 1,200 sizes of demo pictures takes two minutes of a core, and few of them are looked at.
  ...(!ownServer
    ? {}
    : {
        globalTeardown: './e2e/teardown.ts',
        webServer: {
          command: `${process.execPath} tools/main.ts`,
          url: `${baseURL}/readyz`,
          timeout: 90_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          env: {
            PORT: port,
            NODE_ENV: 'production',
            DEMO: '1',
            DEMO_SIZES: 'when-asked',
            DATA_DIR: process.env.E2E_DATA_DIR ?? '',
            RATE_LIMITS: 'off',
            LOG_LEVEL: 'warn',
          },
        },
      }),
})
