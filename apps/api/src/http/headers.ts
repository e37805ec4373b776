import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from './env'

/** The headers of every response. */
export const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

const ALWAYS = Object.entries(HEADERS)

/**
 * Sets a header of a response that is there already. `c.header` would build the response anew for each header, and send
 * its body as a stream. What stands for a response that the provider has sent itself is shared by all of those, so it
 * is copied.
 */
export function setHeader(c: Context<HttpEnv>, name: string, value: string): void {
  if (c.res.headers.has('x-hono-already-sent')) c.header(name, value)
  else c.res.headers.set(name, value)
}

/**
 * The content security policy of a page: only our scripts, and styles that are ours or have the page's nonce.
 * @param errorLogUrl where the page may send unhandled errors in addition to this server; null for nowhere
 */
export function pagePolicy(nonce: string, errorLogUrl: string | null = null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${errorLogUrl ? ` ${new URL(errorLogUrl).origin}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Adds the headers of every response; a response other than a page may load nothing at all. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    for (const [name, value] of ALWAYS) setHeader(c, name, value)
    if (isHttps) setHeader(c, 'Strict-Transport-Security', 'max-age=31536000')
    if (!c.res.headers.has('Content-Security-Policy')) {
      setHeader(c, 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
  }
}
