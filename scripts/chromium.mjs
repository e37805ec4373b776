import { existsSync } from 'node:fs'

const PLACES = [
  // It has no window of its own to draw: a run of the journeys takes a quarter less.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds the browser for tests: `$CHROMIUM_PATH`, else the system's; undefined makes Playwright use its own.
 * @returns {string | undefined} a path
 */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path))
}

/** Launch options that work as root and on a machine without network. */
export function chromiumLaunchOptions() {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}
