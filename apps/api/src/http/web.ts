import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { unknownPath } from '../base/problem'
import type { HttpEnv } from './env'
import { pagePolicy } from './headers'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Serves the built web app: its files, and its page for every other path.
 * @param errorLogUrl where the page may send unhandled errors in addition to this server; null for nowhere
 */
export function mountWeb(app: Hono<HttpEnv>, webDir: string, errorLogUrl: string | null): void {
  app.use('*', compress())
  app.get('*', async (c) => {
    const path = decoded(c.req.path)
    const isPage = path === '/' || path === '/index.html'
    const file = path === null || isPage ? null : await readInside(webDir, path)
    if (path !== null && file) {
      c.header('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
      // Vite puts a content hash into the file names in assets/.
      c.header('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      return c.body(new Uint8Array(file))
    }
    // A missing file is a 404; only screen addresses get the page.
    if (path === null || (!isPage && extname(path) in TYPES)) throw unknownPath()
    return page(c, webDir, errorLogUrl)
  })
}

/** Returns the app's page with a new nonce, for its own inline style and those that React Aria adds. */
async function page(c: Context<HttpEnv>, webDir: string, errorLogUrl: string | null): Promise<Response> {
  const html = await readInside(webDir, '/index.html')
  if (!html) throw unknownPath()
  const nonce = randomBytes(16).toString('base64')
  const meta = `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`
  const text = html
    .toString('utf8')
    .replace(/<meta property="csp-nonce"[^>]*>/, '')
    .replaceAll('%CSP_NONCE%', nonce)
  c.header('Content-Security-Policy', pagePolicy(nonce, errorLogUrl))
  c.header('Cache-Control', 'no-store')
  return c.html(text.replace(/<head[^>]*>/, (head) => `${head}${meta}`))
}

async function readInside(folder: string, path: string): Promise<Buffer | null> {
  const root = resolve(folder)
  const file = resolve(join(root, path))
  if (!file.startsWith(root + sep) || file.includes('\0')) return null
  try {
    return await readFile(file)
  } catch {
    return null
  }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
