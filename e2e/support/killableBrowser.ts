import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/** Background pages run like foreground ones, and no prompt is shown. */
const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--no-default-browser-check',
]

export interface KillableBrowser {
  readonly context: BrowserContext
  /** Kills all its processes, as a power cut would, and waits until they are gone. */
  kill(): Promise<void>
}

/** Starts a browser on its own profile folder, which the next browser can use after this one was killed. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath = chromium.executablePath(), args = [] } = chromiumLaunchOptions()
  // A separate process group, so that helper processes end with it instead of locking the folder.
  const child = spawn(executablePath, [...args, ...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const group = -(child.pid ?? 0)
  const end = () => signalTo(group, 'SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'exit')
  const browser = await chromium.connectOverCDP(await addressOf(child.stderr))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context.')
  return {
    context,
    async kill() {
      end()
      await ended
      while (signalTo(group, 0)) await new Promise((resolve) => setTimeout(resolve, 10))
      process.off('exit', end)
      await browser.close()
    },
  }
}

/** Returns the address that the browser prints after its start. */
async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const text of createInterface({ input: stderr })) {
    const address = /DevTools listening on (\S+)/.exec(text)?.[1]
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error('The browser did not start.')
}

/** Returns false when the group no longer exists. */
function signalTo(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(group, signal)
  } catch {
    return false
  }
}
