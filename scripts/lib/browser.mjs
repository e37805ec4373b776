import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from '../chromium.mjs'
import { capture, stopWith } from './run.mjs'

const INSTALL = ['install', '-y', '--no-install-recommends']
/** Debian's names, the faster one first; an older Debian has the second alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

const hasBrowser = () => Boolean(findChromium()) || existsSync(chromium.executablePath())

/** Ensures that there is a browser for the tests: installs one for root on Debian, tells other users how to. */
export async function ensureBrowser() {
  if (hasBrowser()) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (mayInstall) {
    console.log('Installing Chromium for the tests …')
    if (await install()) return
    await capture('apt-get', ['update'])
    if (await install()) return
  }
  stopWith(
    `The tests need a browser: run \`${mayInstall ? '' : 'sudo '}apt-get ${[...INSTALL, 'chromium'].join(' ')}\`, or set CHROMIUM_PATH to the program file of a Chromium or Chrome.`,
  )
}

/** Installs the first package that there is; returns whether there is a browser now. */
async function install() {
  for (const name of PACKAGES) {
    if ((await capture('apt-get', [...INSTALL, name])).code === 0) break
  }
  return hasBrowser()
}
