import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import type { Sent, send } from '../../packages/api-client/src/testing/uploadPage'
import { chromiumLaunchOptions } from '../chromium.mjs'
import { ROOT } from './run.mjs'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A real server on this machine and a real browser with a page of it, which sends files to `handle`. */
export async function uploadServer() {
  const script = await bundled()
  let handle: Handle = (_, response) => response.end()
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('Content-Type', 'text/html').end('<script src="page.js"></script>')
    else if (request.url === '/page.js') response.setHeader('Content-Type', 'text/javascript').end(script)
    else if (request.url === '/favicon.ico') response.writeHead(404).end()
    else handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser: Browser = await chromium.launch(chromiumLaunchOptions())
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  return {
    /** Answers from now on. */
    answerBy: (next: Handle) => {
      handle = next
    },
    send: (sent: Sent): ReturnType<typeof send> =>
      page.evaluate((what) => (globalThis as unknown as { uploads: { send: typeof send } }).uploads.send(what), sent),
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@imsang/source', 'module', 'browser', 'default'] },
    build: {
      write: false,
      lib: { entry: `${ROOT}/packages/api-client/src/testing/uploadPage.ts`, formats: ['iife'], name: 'uploads' },
    },
  })
  const [made] = Array.isArray(result) ? result : []
  if (!made) throw new Error('One bundle was asked for.')
  return made.output[0].code
}

/** Answers in the envelope of the contract. */
export function answer(response: ServerResponse, data: unknown, status = 200): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ success: status < 400, data }))
}
