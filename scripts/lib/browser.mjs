import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from '../chromium.mjs'
import { capture, stopWith } from './run.mjs'

const INSTALL = ['install', '-y', '--no-install-recommends', 'chromium']

const hasBrowser = () => Boolean(findChromium()) || existsSync(chromium.executablePath())

/** Ensures that there is a browser for the tests: installs one for root on Debian, tells other users how to. */
export async function ensureBrowser() {
  if (hasBrowser()) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (mayInstall) {
    console.log('Installing chromium for the tests …')
    if ((await capture('apt-get', INSTALL)).code !== 0) {
      await capture('apt-get', ['update'])
      await capture('apt-get', INSTALL)
    }
    if (hasBrowser()) return
  }
  stopWith(
    `The tests need a browser: run \`${mayInstall ? '' : 'sudo '}apt-get ${INSTALL.join(' ')}\`, or set CHROMIUM_PATH to the program file of a Chromium or Chrome.`,
  )
}
