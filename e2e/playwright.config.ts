import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'

const LONG = '**/*.long.e2e.ts'

/** Journeys through the running product. Each file starts its own server, on its own port and data. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: process.env.IMSANG_LONG === '1' ? [] : [LONG],
  outputDir: '../test-results',
  reporter: [['line'], ['json', { outputFile: '../reports/e2e.json' }]],
  // A file's tests share its server, so they run in their order; files run side by side.
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumLaunchOptions(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
