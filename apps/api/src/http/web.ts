import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import { unknownPath } from '../base/problem'
import type { HttpEnv } from './env'
import { pagePolicy } from './headers'
import { workerPolicyOf } from './workers'

/** At these addresses the page brings the form of the login page, so that it is painted before the script [LOGIN-084]. */
const LOGIN_PATHS = ['/', '/login']

/**
 * Serves the built web app: its files, which the build has compressed, and its page for every other path.
 * @param errorLogUrl where the page may send unhandled errors in addition to this server; null for nowhere
 */
export function mountWeb(app: Hono<HttpEnv>, webDir: string, errorLogUrl: string | null): void {
  app.get('*', compress(), async (c, next) => {
    if (isHidden(c.req.path)) throw unknownPath()
    return isFile(c.req.path) ? next() : page(c, webDir, errorLogUrl)
  })
  if (!existsSync(webDir)) return
  const files = serveStatic<HttpEnv>({ root: webDir, precompressed: true })
  // Vite puts a content hash into the file names in assets/.
  app.get('/assets/*', cached('public, max-age=31536000, immutable'), asWorker, files)
  app.get('*', cached('no-cache'), etag(), files)
}

/**
 * What nobody opens in a browser: the pages of the demo under /dev that this server has not, and paths with a dot, such
 * as `/.git/config` and the build's own `/.vite/manifest.json` [TRUST-167]. Decoded, as the files below are looked up.
 */
function isHidden(path: string): boolean {
  try {
    return /\/\.|^\/dev(\/|$)/i.test(decodeURIComponent(path).replaceAll('\\', '/'))
  } catch {
    return true
  }
}

/** A missing file is a 404; only the address of a screen gets the page. */
const isFile = (path: string) => extname(path) !== '.html' && getMimeType(path) !== undefined

const cached = (how: string) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', how)
  })

/** The script of a worker brings the worker's policy [TRUST-204]. */
const asWorker = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  const policy = workerPolicyOf(c.req.path)
  if (c.res.ok && policy) c.header('Content-Security-Policy', policy)
})

/** Returns the app's page with a new nonce, for its own inline style and those that React Aria adds. */
async function page(c: Context<HttpEnv>, webDir: string, errorLogUrl: string | null): Promise<Response> {
  const read = (name: string) => readFile(join(webDir, name), 'utf8').catch(() => null)
  const html = (LOGIN_PATHS.includes(c.req.path) && (await read('login.html'))) || (await read('index.html'))
  if (!html) throw unknownPath()
  const nonce = randomBytes(16).toString('base64')
  const meta = `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`
  const text = html.replace(/<meta property="csp-nonce"[^>]*>/, '').replaceAll('%CSP_NONCE%', nonce)
  c.header('Content-Security-Policy', pagePolicy(nonce, errorLogUrl))
  // Before any script can take the token out of the address [TRUST-208].
  if (c.req.query('resetToken') !== undefined) c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  return c.html(text.replace(/<head[^>]*>/, (head) => `${head}${meta}`))
}
