import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { AGAIN } from './support/test'

const LONG = '**/*.long.e2e.ts'
const IS_LONG = process.env.IMSANG_LONG === '1'
const IS_MORE = process.env.IMSANG_MORE === '1'

/** Journeys through the running product. Each file starts its own server, with its own port and data. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepareServer.ts',
  testMatch: '**/*.e2e.ts',
  testIgnore: IS_LONG && !IS_MORE ? [] : [LONG],
  ...(IS_MORE ? { grep: new RegExp(AGAIN) } : { grepInvert: new RegExp(AGAIN) }),
  outputDir: '../test-results',
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: IS_MORE ? '../reports/e2e-more.json' : '../reports/e2e.json' }],
  ],
  // The tests of a file share its server, so they run in order; files run in parallel, one more than there are cores,
  // because each waits for a server half of its time.
  fullyParallel: false,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumLaunchOptions(),
    // Recording every run for the few that fail takes a third of the time; IMSANG_TRACE=1 enables it.
    trace: process.env.IMSANG_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
